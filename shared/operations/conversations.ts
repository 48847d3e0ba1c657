import type { AccessRule, OperationRows } from './rule.ts'

/** Reads a message box: the caller's, or an organization's with the read or update key. */
const reads = {
  who: 'entity',
  typeArgument: 'entityType',
  idArgument: 'entityId',
  anyOf: ['Org_Messages_R', 'Org_Messages_U'],
  staff: ['Site_OrgMsgs_R', 'Site_OrgMsgs_U'],
} as const satisfies AccessRule

/** Writes in a message box: the caller's, or an organization's with the update key. */
const writes = { ...reads, anyOf: ['Org_Messages_U'], staff: ['Site_OrgMsgs_U'] } as const satisfies AccessRule

export const conversationsOperations = {
  conversationLabelSummaries: { kind: 'query', access: reads, offline: 'cached' },
  conversationSearch: { kind: 'query', access: reads, offline: 'network-only' },
  conversationGet: { kind: 'query', access: reads, offline: 'cached' },
  participantSearch: { kind: 'query', access: writes, offline: 'network-only' },
  conversationsWithParticipants: { kind: 'query', access: reads, offline: 'network-only' },
  conversationParticipantGet: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'network-only' },
  conversationDrafts: { kind: 'query', access: writes, offline: 'network-only' },
  outboxSealingKey: {
    kind: 'query',
    access: { who: 'registered' },
    offline: 'network-only',
    refusedWhileAssumed: true,
  },
  conversationAdd: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationMessageAdd: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationMarkRead: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationMarkUnread: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationLabelCreate: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationLabelUpdate: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationLabelDelete: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationLabelApply: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationLabelRemove: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationUpdate: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationAddParticipant: { kind: 'mutation', access: writes, offline: 'online-only' },
  conversationRemoveParticipant: { kind: 'mutation', access: writes, offline: 'online-only' },
  conversationEmptyTrash: { kind: 'mutation', access: writes, offline: 'online-only' },
  conversationDraftSave: { kind: 'mutation', access: writes, offline: 'queued' },
  conversationDraftDelete: { kind: 'mutation', access: writes, offline: 'queued' },
} as const satisfies OperationRows
