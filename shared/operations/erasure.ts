import type { OperationRows } from './rule.ts'

/** The owner of the account decides who may request it, so the policy asks. */
export const erasureOperations = {
  userErasureRequest: {
    kind: 'mutation',
    access: { who: 'registered' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
} as const satisfies OperationRows
