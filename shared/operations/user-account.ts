import type { OperationRows } from './rule.ts'

/**
 * The owner of the account decides which keys of staff count, so the policy asks for them (doc 3 section 6, the account
 * edit rule).
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
