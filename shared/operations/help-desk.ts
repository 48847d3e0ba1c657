import type { OperationRows } from './rule.ts'

export const helpDeskOperations = {
  // A signed token: never kept, and nobody signs on as somebody else.
  zendeskAuth: {
    kind: 'query',
    access: { who: 'registered' },
    offline: 'network-only',
    refusedWhileAssumed: true,
  },
} as const satisfies OperationRows
