import type { OperationRows } from './rule.ts'

/** The policy checks who may request it, because that depends on the owner of the account. */
export const erasureOperations = {
  userErasureRequest: {
    kind: 'mutation',
    access: { who: 'registered' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
} as const satisfies OperationRows
