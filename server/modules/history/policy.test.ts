import { describe, expect, test } from 'vitest'
import {
  memberKeysThatPass,
  memberViewer,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffViewer,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import { type HistoryOwner, readableAreas } from './policy.ts'

const ours: HistoryOwner = { type: 'Organization', id: 'ours' }
const system: HistoryOwner = { type: 'System', id: 'site' }
const other: HistoryOwner = { type: 'User', id: 'other' }

describe('The history of an organization', () => {
  test('is empty for strangers, for members without a key and for staff without a role', () => {
    for (const viewer of [personViewer(), memberViewer(), memberViewer('Org_Member'), staffWithoutRole()])
      expect(readableAreas(viewer, ours)).toEqual([])
    expect(readableAreas(organizationAdmin(), { type: 'Organization', id: 'theirs' })).toEqual([])
  })

  test.each([
    ['Account', ['Org_Account_R', 'Org_Account_U'], ['Site_OrgAcct_R', 'Site_OrgAcct_U']],
    ['Profile', ['Org_Profile_R'], ['Site_OrgProfile_R']],
    ['Dashboard', ['Org_Dashboard_R'], ['Site_OrgDashboard_R']],
    ['Billing', ['Org_Billing_R'], ['Site_OrgBilling_R']],
    ['Hierarchy', ['Org_Hierarchy_R'], ['Site_OrgHierarchy_R']],
    ['Network', ['Org_Social_Network_R'], ['Site_OrgNetwork_R']],
    ['Associates', ['Org_Assoc_R'], ['Site_OrgAssoc_R']],
    ['AssociateInvitations', ['Org_Assoc_Inv_R'], ['Site_OrgAssocInv_R']],
    ['Roles', ['Org_Assoc_Roles_R'], ['Site_OrgRoles_R']],
    ['PublicFiles', ['Org_File_R'], ['Site_OrgFile_R']],
    ['ConfidentialFiles', ['Org_File_Conf_R'], ['Site_OrgFile_Conf_R']],
    ['SensitiveFiles', ['Org_File_Sens_R'], ['Site_OrgFile_Sens_R']],
  ])('of the part %s is read with the keys of that part', (area, member, staff) => {
    const rule = (viewer: Parameters<typeof readableAreas>[0]): boolean => readableAreas(viewer, ours).includes(area)
    expect(memberKeysThatPass(rule)).toEqual(member)
    expect(staffKeysThatPass(rule).toSorted()).toEqual([...staff, 'Site_Hist_R'].toSorted())
  })

  test('of no other part is read with the key of one part', () => {
    expect(readableAreas(memberViewer('Org_Billing_R'), ours)).toEqual(['Billing'])
    expect(readableAreas(organizationAdmin(), ours)).toHaveLength(12)
  })
})

describe('The history of a person', () => {
  test('is empty for other users and for staff without a key', () => {
    for (const viewer of [personViewer(), organizationAdmin(), staffWithoutRole(), staffViewer('Site_OrgAcct_R')])
      expect(readableAreas(viewer, other)).toEqual([])
  })

  test('is complete for that person', () => {
    expect(readableAreas(personViewer(), { type: 'User', id: 'me' })).toEqual(['Account', 'Profile'])
  })

  test.each([
    [false, ['SocialUser_Account_R', 'SocialUser_Account_U', 'Site_Hist_R']],
    [undefined, ['SocialUser_Account_R', 'SocialUser_Account_U', 'Site_Hist_R']],
    [true, ['Site_User_R', 'Site_User_U', 'Site_Hist_R']],
  ])('(site user: %s) has an account part that staff read with the keys %j', (isSiteUser, keys) => {
    const owner = { ...other, ...(isSiteUser !== undefined && { isSiteUser }) }
    expect(staffKeysThatPass((viewer) => readableAreas(viewer, owner).includes('Account')).toSorted()).toEqual(
      keys.toSorted(),
    )
  })

  test('has a profile part that staff read with the key of profiles', () => {
    expect(staffKeysThatPass((viewer) => readableAreas(viewer, other).includes('Profile')).toSorted()).toEqual([
      'Site_Hist_R',
      'SocialUser_Profile_R',
    ])
    expect(readableAreas(siteAdmin(), other)).toEqual(['Account', 'Profile'])
  })
})

describe('The history of the site', () => {
  test('is empty for everyone but staff', () => {
    for (const viewer of [personViewer(), organizationAdmin(), staffWithoutRole()])
      expect(readableAreas(viewer, system)).toEqual([])
  })

  test.each([
    ['Users', ['Site_Hist_R', 'Site_User_R']],
    ['Roles', ['Site_Hist_R', 'Site_Role_R']],
    ['Billing', ['Site_Hist_R', 'Site_OrgBilling_R']],
    ['Settings', ['Site_Hist_R']],
  ])('of the part %s is read with the keys %j', (area, keys) => {
    expect(staffKeysThatPass((viewer) => readableAreas(viewer, system).includes(area)).toSorted()).toEqual(keys)
  })
})
