import type { OperationRows } from './rule.ts'

export const searchOperations = {
  // Each group is authorized as its own operation is; staff search the administration instead.
  searchEverything: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'network-only' },
} as const satisfies OperationRows
