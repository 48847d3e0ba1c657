import type { OperationRows } from './rule.ts'

export const pushOperations = {
  // While an identity is assumed, notifications of that person must not be sent to the staff member's device.
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
