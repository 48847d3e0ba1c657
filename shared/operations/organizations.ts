import type { OperationRows } from './rule.ts'

export const organizationsOperations = {
  affiliatedOrganizations: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'kept' },
} as const satisfies OperationRows
