import { describe, expect, it } from 'vitest'
import { memberMay, staffMay } from '#shared/permissions/check.ts'
import { indexHrefOf, mayWriteConversations, organizationPages, type OrganizationViewer } from './organization-pages.ts'

const openOne = { id: 'o1', handle: 'northfield', private: false }
const closedOne = { ...openOne, private: true }

function member(permissions: string[], isOrganizationAdmin = false): OrganizationViewer {
  const grants = [{ organizationId: 'o1', isOrganizationAdmin, permissions }]
  return {
    ...{ userId: 'u1', registered: true, siteRoles: [], siteUserId: null },
    may: { member: (id, keys, options) => memberMay(grants, id, keys, options), staff: () => false },
  }
}
function staff(permissionKeys: string[]): OrganizationViewer {
  return {
    ...{ userId: 'u9', registered: true, siteRoles: [], siteUserId: 's9' },
    may: {
      member: () => false,
      staff: (keys, options) => staffMay([{ isAdminRole: false, permissionKeys }], keys, options),
    },
  }
}
const stranger: OrganizationViewer = {
  ...{ userId: 'u2', registered: true, siteRoles: [], siteUserId: null },
  may: { member: () => false, staff: () => false },
}
const allKeysOf = (...given: Parameters<typeof organizationPages>) => organizationPages(...given).map(({ key }) => key)
/** Excludes the dashboard, which every member may open. A separate test covers it. */
const keysOf = (...given: Parameters<typeof organizationPages>) =>
  allKeysOf(...given).filter((key) => key !== 'dashboard')

describe('Pages of an organization', () => {
  it('include the public profile for all viewers', () => {
    expect(keysOf(null, openOne)).toEqual(['profile'])
    expect(keysOf(stranger, openOne)).toEqual(['profile'])
  })

  it('are empty for strangers if the organization is private', () => {
    expect(keysOf(null, closedOne)).toEqual([])
    expect(keysOf(stranger, closedOne)).toEqual([])
    expect(keysOf(staff(['Site_User_R']), closedOne)).toEqual([])
  })

  it('include a private profile for members who can edit it and for staff with the key', () => {
    expect(keysOf(member([]), closedOne)).toEqual([])
    expect(keysOf(member(['Org_Profile_U']), closedOne)).toEqual(['profile'])
    expect(keysOf(staff(['Site_OrgProfile_R']), closedOne)).toEqual(['profile'])
  })

  it('include the account with the key to read or update it', () => {
    for (const key of ['Org_Account_R', 'Org_Account_U'])
      expect(keysOf(member([key]), openOne)).toEqual(['profile', 'account'])
    expect(keysOf(staff(['Site_OrgAcct_R']), closedOne)).toEqual(['account'])
    // Billing is a page of the account.
    expect(keysOf(staff(['Site_OrgBilling_R']), closedOne)).toEqual(['account'])
    expect(keysOf(staff(['Site_OrgHierarchy_R']), closedOne)).toEqual([])
  })

  it('start with the dashboard for members and staff with the key, but it is the last choice as first page', () => {
    expect(allKeysOf(member([]), closedOne)).toEqual(['dashboard'])
    expect(allKeysOf(staff(['Site_OrgDashboard_R']), closedOne)).toEqual(['dashboard'])
    expect(allKeysOf(stranger, openOne)).toEqual(['profile'])
    expect(indexHrefOf(member([]), closedOne)).toBe('/orgs/northfield/dashboard')
    expect(indexHrefOf(member(['Org_File_R']), closedOne)).toBe('/orgs/northfield/documents')
  })

  it('never have the account as the first page', () => {
    expect(indexHrefOf(staff(['Site_OrgAcct_R']), closedOne)).toBeNull()
    expect(indexHrefOf(member(['Org_Account_R', 'Org_File_R']), closedOne)).toBe('/orgs/northfield/documents')
  })

  it('of a private organization lead strangers to what its profile shows to visitors, and staff without a key nowhere', () => {
    for (const viewer of [null, stranger]) {
      expect(indexHrefOf(viewer, closedOne)).toBe('/orgs/northfield/profile')
      expect(allKeysOf(viewer, closedOne)).toEqual([])
    }
    expect(indexHrefOf(staff(['Site_User_R']), closedOne)).toBeNull()
  })

  it('include the conversations with either key, after the profile', () => {
    expect(keysOf(member(['Org_Messages_R']), openOne)).toEqual(['profile', 'conversations'])
    expect(keysOf(member(['Org_Messages_U']), openOne)).toEqual(['profile', 'conversations'])
    expect(keysOf(member([], true), openOne)).toEqual(
      expect.arrayContaining(['profile', 'conversations', 'documents', 'account']),
    )
    expect(keysOf(staff(['Site_OrgMsgs_R']), closedOne)).toEqual(['conversations'])
    expect(keysOf(member(['Org_Profile_U']), openOne)).toEqual(['profile'])
  })

  it('include the documents with a key to read files of any access level, and with no other file key', () => {
    for (const key of ['Org_File_R', 'Org_File_Conf_R', 'Org_File_Sens_R'])
      expect(keysOf(member([key]), openOne)).toEqual(['profile', 'documents'])
    expect(keysOf(member(['Org_File_U', 'Org_File_C', 'Org_File_Sens_D']), openOne)).toEqual(['profile'])
    expect(keysOf(staff(['Site_OrgFile_Sens_R']), closedOne)).toEqual(['documents'])
  })

  it('ignore keys in another organization', () => {
    expect(keysOf(member(['Org_Messages_U']), { ...closedOne, id: 'o2' })).toEqual([])
  })
})

describe('Conversations of an organization', () => {
  it('are writable with the update key only', () => {
    expect(mayWriteConversations(member(['Org_Messages_R']), 'o1')).toBe(false)
    expect(mayWriteConversations(member(['Org_Messages_U']), 'o1')).toBe(true)
    expect(mayWriteConversations(staff(['Site_OrgMsgs_R']), 'o1')).toBe(false)
    expect(mayWriteConversations(staff(['Site_OrgMsgs_U']), 'o1')).toBe(true)
    expect(mayWriteConversations(null, 'o1')).toBe(false)
  })
})
