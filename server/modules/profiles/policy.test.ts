import { describe, expect, test } from 'vitest'
import type { Viewer } from '#server/graphql/context.ts'
import {
  memberViewer,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffViewer,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import {
  type ContactSubject,
  mayAskForPicture,
  maySeeCompany,
  maySeeContact,
  maySeeLicensing,
  maySeeOrganizationProfile,
  maySeeStaffRole,
  maySeeUserProfile,
  mayUpdateUserProfile,
  type ProfileSubject,
} from './policy.ts'

const hidden: ProfileSubject = { id: 'other', private: true, deactivated: false, connected: false, associated: false }
const open: ProfileSubject = { ...hidden, private: false }

/** Callers who see the same as a stranger. */
const strangers: [string, Viewer | null][] = [
  ['a caller without a session', null],
  ['a caller who has not set up the second factor', personViewer({ mfaDone: false, userId: 'other' })],
  ['a caller who has not registered', personViewer({ registered: false, userId: 'other' })],
]

describe('A private profile', () => {
  test.each(strangers)('is closed to %s', (_, viewer) => {
    const near = { ...hidden, connected: true, associated: true }
    expect(maySeeUserProfile(viewer, near)).toBe(false)
    expect(maySeeLicensing(viewer, near)).toBe(false)
    expect(maySeeLicensing(viewer, { ...near, private: false })).toBe(false)
    expect(mayUpdateUserProfile(viewer, near)).toBe(false)
    expect(mayAskForPicture(viewer, { private: true })).toBe(false)
    expect(maySeeCompany(viewer, { id: 'other', private: true })).toBe(false)
    expect(maySeeOrganizationProfile(viewer, { id: 'ours', private: true, connected: true })).toBe(false)
    expect(maySeeStaffRole(viewer)).toBe(false)
  })

  test('and its licensing are closed to users who are neither connected nor associated', () => {
    expect(maySeeUserProfile(personViewer(), hidden)).toBe(false)
    expect(maySeeLicensing(personViewer(), hidden)).toBe(false)
    expect(maySeeLicensing(personViewer(), open)).toBe(false)
  })

  test('is closed to staff without the key, connected or not', () => {
    const near = { ...hidden, connected: true, associated: true }
    expect(maySeeUserProfile(staffWithoutRole(), near)).toBe(false)
    expect(staffKeysThatPass((viewer) => maySeeUserProfile(viewer, near))).toEqual(['SocialUser_Profile_R'])
    expect(staffKeysThatPass((viewer) => maySeeLicensing(viewer, open))).toEqual(['SocialUser_Profile_R'])
  })

  test.each([
    ['the person', { ...hidden, id: 'me' }],
    ['a connection', { ...hidden, connected: true }],
    ['a user who may see the associates of an organization of the person', { ...hidden, associated: true }],
  ])('is open to %s', (_, subject) => {
    expect(maySeeUserProfile(personViewer(), subject)).toBe(true)
    expect(maySeeLicensing(personViewer(), subject)).toBe(true)
  })

  test.each(strangers)('that is public is open to %s', (_, viewer) => {
    expect(maySeeUserProfile(viewer, open)).toBe(true)
    expect(mayAskForPicture(viewer, { private: false })).toBe(true)
    expect(maySeeCompany(viewer, { id: 'other', private: false })).toBe(true)
  })
})

describe('The phone number and the e-mail address', () => {
  const shown: ContactSubject = { ...open, isSiteUser: false, colleague: false }
  const closest = { ...shown, connected: true, associated: true, colleague: true }

  test.each(strangers)('are not shown to %s', (_, viewer) => {
    expect(maySeeContact(viewer, closest, 'ConnectionsAndAssociates')).toBe(false)
  })

  test('are shown to nobody but the person, if the person chose nobody', () => {
    expect(maySeeContact(personViewer(), closest, 'Nobody')).toBe(false)
    expect(maySeeContact(organizationAdmin(), closest, 'Nobody')).toBe(false)
    expect(maySeeContact(personViewer(), { ...shown, id: 'me' }, 'Nobody')).toBe(true)
  })

  test('are not shown to users without a relation, also if the profile is public', () => {
    expect(maySeeContact(personViewer(), shown, 'ConnectionsAndAssociates')).toBe(false)
  })

  test('are shown to associates only if the person chose them, to connections also otherwise', () => {
    const colleague = { ...shown, colleague: true }
    expect(maySeeContact(personViewer(), colleague, 'Connections')).toBe(false)
    expect(maySeeContact(personViewer(), colleague, 'ConnectionsAndAssociates')).toBe(true)
    const connection = { ...shown, connected: true }
    expect(maySeeContact(personViewer(), connection, 'Connections')).toBe(true)
    expect(maySeeContact(personViewer(), connection, 'ConnectionsAndAssociates')).toBe(true)
  })

  test('of a private profile are not shown to an associate who may not see the profile', () => {
    const colleague = { ...shown, private: true, colleague: true }
    expect(maySeeContact(personViewer(), colleague, 'ConnectionsAndAssociates')).toBe(false)
    expect(maySeeContact(personViewer(), { ...colleague, associated: true }, 'ConnectionsAndAssociates')).toBe(true)
  })

  test('are never shown to staff, of staff, or of a deactivated person', () => {
    expect(maySeeContact(siteAdmin(), closest, 'ConnectionsAndAssociates')).toBe(false)
    expect(maySeeContact(siteAdmin(), { ...closest, id: 'me' }, 'ConnectionsAndAssociates')).toBe(false)
    expect(maySeeContact(personViewer(), { ...closest, isSiteUser: true }, 'ConnectionsAndAssociates')).toBe(false)
    expect(maySeeContact(personViewer(), { ...closest, deactivated: true }, 'ConnectionsAndAssociates')).toBe(false)
  })
})

describe('Who may change a profile', () => {
  test('nobody but the person and staff with the key', () => {
    const near = { ...open, connected: true, associated: true }
    expect(mayUpdateUserProfile(personViewer(), near)).toBe(false)
    expect(staffKeysThatPass((viewer) => mayUpdateUserProfile(viewer, near))).toEqual(['SocialUser_Profile_U'])
    expect(mayUpdateUserProfile(personViewer(), { ...open, id: 'me' })).toBe(true)
  })

  test('nobody if the account is deactivated', () => {
    expect(mayUpdateUserProfile(personViewer(), { ...open, id: 'me', deactivated: true })).toBe(false)
    expect(mayUpdateUserProfile(siteAdmin(), { ...open, deactivated: true })).toBe(false)
  })

  test('staff need the key also for their own profile', () => {
    expect(mayUpdateUserProfile(staffViewer('Site_User_U'), { ...open, id: 'me' })).toBe(false)
  })
})

describe('The profile of a private organization', () => {
  const profile = { id: 'ours', private: true, connected: false }

  test('is closed to users outside', () => {
    expect(maySeeOrganizationProfile(personViewer(), profile)).toBe(false)
    expect(maySeeOrganizationProfile(memberViewer(), { ...profile, id: 'theirs' })).toBe(false)
    expect(maySeeOrganizationProfile(staffWithoutRole(), { ...profile, connected: true })).toBe(false)
  })

  test('is open to members, to connections and to staff with the key', () => {
    expect(maySeeOrganizationProfile(memberViewer(), profile)).toBe(true)
    expect(maySeeOrganizationProfile(personViewer(), { ...profile, connected: true })).toBe(true)
    expect(staffKeysThatPass((viewer) => maySeeOrganizationProfile(viewer, profile))).toEqual(['Site_OrgProfile_R'])
    expect(maySeeOrganizationProfile(null, { ...profile, private: false })).toBe(true)
  })

  test('is open to a member of several organizations', () => {
    const viewer = personViewer({
      organizations: ['theirs', 'ours'].map((organizationId) => ({
        organizationId,
        isOrganizationAdmin: false,
        permissions: [],
      })),
    })
    expect(maySeeOrganizationProfile(viewer, profile)).toBe(true)
  })
})

describe('The emblem of a private person', () => {
  test('has no company for other users, also if they are connected', () => {
    expect(maySeeCompany(organizationAdmin(), { id: 'other', private: true })).toBe(false)
  })

  test('has the company for the person and for staff, and the picture for every registered user', () => {
    expect(maySeeCompany(personViewer(), { id: 'me', private: true })).toBe(true)
    expect(maySeeCompany(staffWithoutRole(), { id: 'other', private: true })).toBe(true)
    expect(mayAskForPicture(personViewer(), { private: true })).toBe(true)
  })
})

test('only staff see the name of a staff role', () => {
  expect(maySeeStaffRole(organizationAdmin())).toBe(false)
  expect(maySeeStaffRole(staffWithoutRole())).toBe(true)
})
