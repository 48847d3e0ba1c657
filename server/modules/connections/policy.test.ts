import { expect, test } from 'vitest'
import { memberKeysThatPass, organizationAdmin, personViewer } from '#tests/support/viewers.ts'
import { connectableOrganizations, isSide, mayNetwork } from './policy.ts'

test('a private organization has no connections; a private person and a public organization may have', () => {
  const party = { entityId: 'party', name: 'Party', handle: null }
  expect(mayNetwork({ ...party, entityType: 'Organization', private: true })).toBe(false)
  expect(mayNetwork({ ...party, entityType: 'Organization', private: false })).toBe(true)
  expect(mayNetwork({ ...party, entityType: 'User', private: true })).toBe(true)
})

test('only the two sides of a connection have access to it', () => {
  const row = {
    id: 'connection',
    state: 'Connected',
    stateChangedAt: new Date(0),
    requestingType: 'User',
    requestingId: 'one',
    targetType: 'Organization',
    targetId: 'two',
  } as const
  expect(isSide(row, { entityType: 'User', entityId: 'other' })).toBe(false)
  expect(isSide(row, { entityType: 'User', entityId: 'one' })).toBe(true)
  expect(isSide(row, { entityType: 'Organization', entityId: 'two' })).toBe(true)
})

test('a member connects only the organizations whose network they may see', () => {
  expect(connectableOrganizations(personViewer())).toEqual([])
  expect(memberKeysThatPass((viewer) => connectableOrganizations(viewer).length > 0)).toEqual(['Org_Social_Network_R'])
  expect(connectableOrganizations(organizationAdmin())).toEqual(['ours'])
})
