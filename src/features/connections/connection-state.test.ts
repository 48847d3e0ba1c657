import { describe, expect, it } from 'vitest'
import { standingOf } from './connection-state.ts'

const between = { id: '1', requestingUserId: 'ann', requestingOrganizationId: null }

describe('The connection state of two parties', () => {
  it.each([
    ['Connected', 'ann', 'Connected'],
    ['Pending', 'ann', 'Pending'],
    ['Pending', 'bob', 'IncomingRequest'],
    ['Ignored', 'ann', 'NotConnected'],
    ['Ignored', 'bob', 'NotConnected'],
  ] as const)('state %s is for party %s: %s', (state, owner, expected) => {
    expect(standingOf({ ...between, state }, owner)).toBe(expected)
  })

  it('is NotConnected without a connection, and compares an organization by its own id', () => {
    expect(standingOf(null, 'ann')).toBe('NotConnected')
    const ofOrganization = { id: '2', state: 'Pending', requestingUserId: null, requestingOrganizationId: 'o' } as const
    expect(standingOf(ofOrganization, 'o')).toBe('Pending')
    expect(standingOf(ofOrganization, 'bob')).toBe('IncomingRequest')
  })
})
