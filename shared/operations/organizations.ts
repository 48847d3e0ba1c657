import { ORGANIZATION_SEARCH_KEYS } from '../permissions/site-search.ts'
import type { OperationRows } from './rule.ts'

export const organizationsOperations = {
  affiliatedOrganizations: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'cached' },
  orgSystemSearch: {
    kind: 'query',
    access: { who: 'staff', anyOf: [...ORGANIZATION_SEARCH_KEYS, 'Site_OrgHierarchy_U'] },
    offline: 'network-only',
  },
  // The service refuses staff, with its own message.
  organizationCreate: { kind: 'mutation', access: { who: 'registered' }, offline: 'online-only' },
} as const satisfies OperationRows
