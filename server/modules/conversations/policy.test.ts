import { describe, expect, test } from 'vitest'
import {
  memberKeysThatPass,
  memberViewer,
  organizationAdmin,
  personViewer,
  siteAdmin,
  staffKeysThatPass,
  staffWithoutRole,
} from '#tests/support/viewers.ts'
import { canWrite, isRepeat, maySeeActingUser, readableOrganizations } from './policy.ts'

const ourBox = { entityType: 'Organization', entityId: 'ours' } as const

describe('Who may write in a message box', () => {
  test("nobody in another user's, and staff in none of a user", () => {
    const theirBox = { entityType: 'User', entityId: 'other' } as const
    for (const viewer of [personViewer(), organizationAdmin(), siteAdmin()])
      expect(canWrite(viewer, theirBox)).toBe(false)
    expect(canWrite(siteAdmin(), { entityType: 'User', entityId: 'me' })).toBe(false)
  })

  test("nobody in an organization's without the key that changes", () => {
    expect(canWrite(personViewer(), ourBox)).toBe(false)
    expect(canWrite(staffWithoutRole(), ourBox)).toBe(false)
    expect(canWrite(organizationAdmin(), { ...ourBox, entityId: 'theirs' })).toBe(false)
    expect(memberKeysThatPass((viewer) => canWrite(viewer, ourBox))).toEqual(['Org_Messages_U'])
    expect(staffKeysThatPass((viewer) => canWrite(viewer, ourBox))).toEqual(['Site_OrgMsgs_U'])
  })

  test('the user in their own', () => {
    expect(canWrite(personViewer(), { entityType: 'User', entityId: 'me' })).toBe(true)
  })
})

test('a member reads the messages of the organizations in which a key permits it', () => {
  const grant = (organizationId: string, ...permissions: string[]) => ({
    organizationId,
    isOrganizationAdmin: false,
    permissions,
  })
  const organizations = [grant('closed', 'Org_Member'), grant('ours', 'Org_Messages_R')]
  expect(readableOrganizations(personViewer({ organizations }))).toEqual(['ours'])
  expect(memberKeysThatPass((viewer) => readableOrganizations(viewer).length > 0)).toEqual([
    'Org_Messages_R',
    'Org_Messages_U',
  ])
})

describe('Who sees which associate wrote for an organization', () => {
  const message = { creatorType: 'Organization', creatorId: 'ours' } as const

  test('no user outside the organization', () => {
    expect(maySeeActingUser(personViewer(), message)).toBe(false)
    expect(maySeeActingUser(memberViewer(), { ...message, creatorId: 'theirs' })).toBe(false)
  })

  test('nobody for the message of a person', () => {
    expect(maySeeActingUser(siteAdmin(), { creatorType: 'User', creatorId: 'ours' })).toBe(false)
    expect(maySeeActingUser(memberViewer(), { creatorType: 'User', creatorId: 'ours' })).toBe(false)
  })

  test('its associates and staff', () => {
    expect(maySeeActingUser(memberViewer(), message)).toBe(true)
    expect(maySeeActingUser(staffWithoutRole(), message)).toBe(true)
    const organizations = ['theirs', 'ours'].map((organizationId) => ({
      organizationId,
      isOrganizationAdmin: false,
      permissions: [],
    }))
    expect(maySeeActingUser(personViewer({ organizations }), message)).toBe(true)
  })
})

describe('A message with the requested id', () => {
  const stored: Parameters<typeof isRepeat>[0] = {
    id: 'message',
    conversationId: 'conversation',
    sequence: 2,
    createdAt: new Date(0),
    creatorType: 'Organization',
    creatorId: 'ours',
    actingUserId: 'me',
    causedByType: null,
    causedById: null,
    messageText: '',
    readings: [],
  }

  test.each([
    ['another type of writer', { creatorType: 'User' as const }],
    ['another writer', { creatorId: 'theirs' }],
    ['another associate', { actingUserId: 'other' }],
    ['another conversation', { conversationId: 'other' }],
  ])('is no repeat if it has %s', (_, change) => {
    expect(isRepeat({ ...stored, ...change }, ourBox, 'conversation', 'me')).toBe(false)
  })

  test('is no repeat of a new conversation if it is a later message', () => {
    expect(isRepeat(stored, ourBox, null, 'me')).toBe(false)
    expect(isRepeat({ ...stored, sequence: 1 }, ourBox, null, 'me')).toBe(true)
  })

  test('is a repeat if the same writer sent it to the same conversation', () => {
    expect(isRepeat(stored, ourBox, 'conversation', 'me')).toBe(true)
  })
})
