import type { OperationRows } from './rule.ts'

export const referenceOperations = {
  countries: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  languages: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  workTypes: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  geocode: { kind: 'query', access: { who: 'signedIn' }, offline: 'network-only' },
} as const satisfies OperationRows
