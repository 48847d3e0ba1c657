import type { OperationRows } from './rule.ts'

export const siteOperations = {
  legacyDatabases: { kind: 'query', access: { who: 'staff', anyOf: ['Site_LegSys_R'] }, offline: 'cached' },
  // Any member of staff with a role.
  getDiagnostics: { kind: 'query', access: { who: 'staff', anyOf: [] }, offline: 'network-only' },
  siteTestData: { kind: 'query', access: { who: 'siteAdmin' }, offline: 'network-only' },
  userSiteUserStopTestData: { kind: 'mutation', access: { who: 'siteAdmin' }, offline: 'online-only' },
  userSiteUserCreateTestData: { kind: 'mutation', access: { who: 'siteAdmin' }, offline: 'online-only' },
} as const satisfies OperationRows
