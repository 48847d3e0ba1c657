import type { OperationRows } from './rule.ts'

/**
 * The policy checks the keys of staff, because they depend on whether the account belongs to a social user or a site
 * user.
 */
const access = { who: 'registered' } as const

export const userAccountOperations = {
  account: { kind: 'query', access, offline: 'cached' },
  userLocationAddresses: { kind: 'query', access, offline: 'cached' },
  userAccountUpdate: { kind: 'mutation', access, offline: 'online-only' },
  userAccountActivationUpdate: { kind: 'mutation', access: { who: 'staff', anyOf: [] }, offline: 'online-only' },
  userAccountEmergencyContactUpdate: {
    kind: 'mutation',
    access,
    offline: 'queued',
    queue: { lane: 'emergency-contact:{userId}' },
  },
  userAccountEmergencyContactDelete: {
    kind: 'mutation',
    access,
    offline: 'queued',
    queue: { lane: 'emergency-contact:{userId}' },
  },
  userAccountLocationAddressAddOrUpdate: { kind: 'mutation', access, offline: 'online-only' },
  userAccountLocationAddressDelete: { kind: 'mutation', access, offline: 'online-only' },
} as const satisfies OperationRows
