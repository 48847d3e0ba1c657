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
  conversationSearch: {
    kind: 'query',
    access: reads,
    offline: 'record',
    recordBy: ['entityType', 'entityId', 'labelId'],
    recordUnless: ['searchText', 'unreadOnly'],
  },
  conversationGet: {
    kind: 'query',
    access: reads,
    offline: 'record',
    recordBy: ['entityType', 'entityId', 'conversationId'],
  },
  conversationsAboutClaim: {
    kind: 'query',
    access: reads,
    offline: 'record',
    recordBy: ['entityType', 'entityId', 'claimKey'],
  },
  conversationPagePreviews: {
    kind: 'query',
    access: reads,
    offline: 'record',
    recordBy: ['entityType', 'entityId', 'conversationId', 'messageId'],
  },
  conversationPagePreviewRemove: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'conversation:{entityType}:{entityId}:{conversationId}' },
  },
  participantSearch: { kind: 'query', access: writes, offline: 'network-only' },
  conversationsWithParticipants: { kind: 'query', access: reads, offline: 'network-only' },
  conversationsLeft: { kind: 'query', access: reads, offline: 'network-only' },
  conversationParticipantGet: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'network-only' },
  conversationDrafts: { kind: 'query', access: writes, offline: 'network-only' },
  outboxSealingKey: {
    kind: 'query',
    access: { who: 'registered' },
    offline: 'network-only',
    refusedWhileAssumed: true,
  },
  conversationAdd: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'conversation:{entityType}:{entityId}:{request.conversationId}' },
  },
  conversationMessageAdd: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'conversation:{entityType}:{entityId}:{conversationId}' },
  },
  conversationMarkRead: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: {
      lane: 'read:{entityType}:{entityId}:{conversationId}',
      fold: true,
    },
  },
  conversationMarkUnread: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: {
      lane: 'read:{entityType}:{entityId}:{conversationId}',
      fold: true,
    },
  },
  conversationLabelCreate: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'labels:{entityType}:{entityId}' },
  },
  conversationLabelUpdate: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    // Not folded: an edit of the color in one tab must not replace the new name of another tab.
    queue: { lane: 'labels:{entityType}:{entityId}' },
  },
  conversationLabelDelete: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'labels:{entityType}:{entityId}' },
  },
  conversationLabelApply: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: {
      lane: 'labels:{entityType}:{entityId}',
      fold: 'labelling:{entityType}:{entityId}:{conversationId}:{labelId}',
    },
  },
  conversationLabelRemove: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: {
      lane: 'labels:{entityType}:{entityId}',
      fold: 'labelling:{entityType}:{entityId}:{conversationId}:{labelId}',
    },
  },
  conversationUpdate: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: {
      lane: 'conversation:{entityType}:{entityId}:{conversationId}',
      fold: 'rename:{entityType}:{entityId}:{conversationId}',
    },
  },
  conversationAddParticipant: { kind: 'mutation', access: writes, offline: 'online-only' },
  conversationRemoveParticipant: { kind: 'mutation', access: writes, offline: 'online-only' },
  conversationEmptyTrash: { kind: 'mutation', access: writes, offline: 'online-only' },
  conversationDraftSave: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'drafts:{request.draftKey}', fold: true },
  },
  conversationDraftDelete: {
    kind: 'mutation',
    access: writes,
    offline: 'queued',
    queue: { lane: 'drafts:{draftKey}', fold: true },
  },
} as const satisfies OperationRows
