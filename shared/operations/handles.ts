import type { OperationRows } from './rule.ts'

export const handlesOperations = {
  handleSearch: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  participantExactHandleSearch: { kind: 'query', access: { who: 'signedIn' }, offline: 'network-only' },
} as const satisfies OperationRows
