import type { OperationRows } from './rule.ts'

export const pushOperations = {
  // While an identity is assumed, that person's news must not be sent to the caller's own device (decision 33).
  pushSubscriptionSave: {
    kind: 'mutation',
    access: { who: 'registered' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
  pushSubscriptionDelete: {
    kind: 'mutation',
    access: { who: 'registered' },
    offline: 'online-only',
    refusedWhileAssumed: true,
  },
} as const satisfies OperationRows
