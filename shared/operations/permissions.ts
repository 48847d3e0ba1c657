import type { OperationRows } from './rule.ts'

export const permissionsOperations = {
  allUserOrgPermissions: { kind: 'query', access: { who: 'registered' }, offline: 'cached' },
  siteUser: { kind: 'query', access: { who: 'signedIn' }, offline: 'cached' },
} as const satisfies OperationRows
