import type { OperationRows } from './rule.ts'

export const pushOperations = {
  // Whoever acts as somebody else must not have that person's news sent to their own device (decision 33).
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
