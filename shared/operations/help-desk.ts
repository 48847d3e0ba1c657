import type { OperationRows } from './rule.ts'

export const helpDeskOperations = {
  // A signed token: never cached, and refused while an identity is assumed.
  zendeskAuth: {
    kind: 'query',
    access: { who: 'registered' },
    offline: 'network-only',
    refusedWhileAssumed: true,
  },
} as const satisfies OperationRows
