import type { OperationRows } from './rule.ts'

export const historyOperations = {
  // Read rights follow the stored entity (decision 35).
  entity: { kind: 'query', access: { who: 'registered' }, offline: 'cached' },
} as const satisfies OperationRows
