import { expect, test } from 'vitest'
import { organizationAdmin, personViewer, staffKeysThatPass, staffWithoutRole } from '#tests/support/viewers.ts'
import { mayReadChatsOf } from './policy.ts'

test("nobody but staff with the key reads another user's chats", () => {
  expect(mayReadChatsOf(organizationAdmin(), 'other')).toBe(false)
  expect(mayReadChatsOf(staffWithoutRole(), 'other')).toBe(false)
  expect(staffKeysThatPass((viewer) => mayReadChatsOf(viewer, 'other'))).toEqual(['SocialUser_EvoX_R'])
})

test('a user reads their own chats, and staff have none', () => {
  expect(mayReadChatsOf(personViewer(), 'me')).toBe(true)
  expect(mayReadChatsOf(staffWithoutRole(), 'me')).toBe(false)
})
