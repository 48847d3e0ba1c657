import type { OperationRows } from './rule.ts'

export const historyOperations = {
  // Whoever may read the stored entity may read its history; the policy decides.
  entity: { kind: 'query', access: { who: 'registered' }, offline: 'cached' },
} as const satisfies OperationRows
