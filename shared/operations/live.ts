import type { OperationRows } from './rule.ts'

export const liveOperations = {
  messageBoxChanged: {
    kind: 'subscription',
    // The rule of the box's queries: callers who may not read a box receive no events of it.
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
