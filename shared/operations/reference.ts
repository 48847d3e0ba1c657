import type { OperationRows } from './rule.ts'

export const referenceOperations = {
  countries: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  languages: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  workTypes: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  geocode: { kind: 'query', access: { who: 'signedIn' }, offline: 'network-only' },
} as const satisfies OperationRows
