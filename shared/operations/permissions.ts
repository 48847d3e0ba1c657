import type { OperationRows } from './rule.ts'

export const permissionsOperations = {
  allUserOrgPermissions: { kind: 'query', access: { who: 'registered' }, offline: 'kept' },
  siteUser: { kind: 'query', access: { who: 'signedIn' }, offline: 'kept' },
} as const satisfies OperationRows
