import type { AccessRule, OperationRows } from './rule.ts'

/**
 * Callers who may write in a message box may have a message drafted for it, so this is the rule of the conversations
 * area's write operations.
 */
const writes = {
  who: 'entity',
  typeArgument: 'entityType',
  idArgument: 'entityId',
  anyOf: ['Org_Messages_U'],
  staff: ['Site_OrgMsgs_U'],
} as const satisfies AccessRule

export const draftingOperations = {
  messagingDraftWarnings: { kind: 'query', access: writes, offline: 'network-only' },
  messagingDraftRequest: { kind: 'mutation', access: writes, offline: 'online-only' },
} as const satisfies OperationRows
