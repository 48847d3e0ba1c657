import type { AccessRule, OperationRows } from './rule.ts'

/** Reads a message box: one's own, or an organization's with the read or update key (doc 2 section 6, decision 7). */
const reads = {
  who: 'entity',
  typeArgument: 'entityType',
  idArgument: 'entityId',
  anyOf: ['Org_Messages_R', 'Org_Messages_U'],
  staff: ['Site_OrgMsgs_R', 'Site_OrgMsgs_U'],
} as const satisfies AccessRule

/** Writes in a message box: one's own, or an organization's with the update key; read-only otherwise. */
const writes = { ...reads, anyOf: ['Org_Messages_U'], staff: ['Site_OrgMsgs_U'] } as const satisfies AccessRule

export const conversationsOperations = {
  conversationLabelSummaries: { kind: 'query', access: reads, offline: 'kept' },
  conversationSearch: { kind: 'query', access: reads, offline: 'network-only' },
  conversationGet: { kind: 'query', access: reads, offline: 'kept' },
  participantSearch: { kind: 'query', access: writes, offline: 'network-only' },
  conversationsWithParticipants: { kind: 'query', access: reads, offline: 'network-only' },
  conversationAdd: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationMessageAdd: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationMarkRead: { kind: 'mutation', access: writes, offline: 'queued' },
} as const satisfies OperationRows
