import type { OperationRows } from './rule.ts'

export const shellOperations = {
  versionNumber: { kind: 'query', access: { who: 'anyone' }, offline: 'network-only' },
  evolveSettings: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  updateEvolveSettings: { kind: 'mutation', access: { who: 'siteAdmin' }, offline: 'online-only' },
  getUserBadgeCounts: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'cached' },
  // Not loaded for site users.
  getOrgBadgeCounts: {
    kind: 'query',
    access: { who: 'member', argument: 'organizationId', anyOf: ['Org_Member'] },
    offline: 'cached',
  },
  validationRules: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
} as const satisfies OperationRows
