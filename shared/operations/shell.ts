import type { OperationRows } from './rule.ts'

export const shellOperations = {
  versionNumber: { kind: 'query', access: { who: 'anyone' }, offline: 'network-only' },
  evolveSettings: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  getUserBadgeCounts: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'kept' },
  validationRules: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
} as const satisfies OperationRows
