import type { OperationRows } from './rule.ts'

export const liveOperations = {
  messageBoxChanged: {
    kind: 'subscription',
    // As the queries of the box (doc 2 section 6): who may not read it is not told that it changed.
    access: {
      who: 'entity',
      typeArgument: 'entityType',
      idArgument: 'entityId',
      anyOf: ['Org_Messages_R', 'Org_Messages_U'],
      staff: ['Site_OrgMsgs_R', 'Site_OrgMsgs_U'],
    },
    offline: 'network-only',
  },
} as const satisfies OperationRows
