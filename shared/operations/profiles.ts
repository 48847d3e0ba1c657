import type { OperationRows } from './rule.ts'

export const profilesOperations = {
  emblem: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  handleSearch: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  participantExactHandleSearch: { kind: 'query', access: { who: 'signedIn' }, offline: 'network-only' },
  profile: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  organizationProfile: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
} as const satisfies OperationRows
