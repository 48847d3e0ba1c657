import { createWorld, type Answer, type Person, type World } from '#tests/support/world.ts'
import type { Conversation, ConversationLabelSummary, ConversationMessage, ConversationSearchResult, ConversationSummary, MessagingEntityType, ParticipantSearchResult } from '#server/graphql/generated.ts'

const EMBLEM = 'id entityType displayName handle'
const MESSAGE = `id sequence createdUtc creatorEntityId creatorEntityType creatorEmblem { ${EMBLEM} } actingUserEmblem { ${EMBLEM} } messageText
  messageParticipants { id entityId entityType firstReadUtc }`
const SUMMARY = `conversationId subject lastMessageDateTimeUtc lastMessagePreview lastMessageIsFromCurrentEntity unreadMessageCount participantsCount
  entityIdToDisplay entityTypeToDisplay emblemToDisplay { ${EMBLEM} }`
const CONVERSATION = `id subject messageCount canReply participants { id entityId entityType isCurrentParticipant emblem { ${EMBLEM} } } messages { ${MESSAGE} }`

const BOX = '$entityType: MessagingEntityType!, $entityId: ID!'
const IN_BOX = 'entityType: $entityType, entityId: $entityId'

const DOCUMENTS = {
  labels: `query Labels(${BOX}) { conversationLabelSummaries(${IN_BOX}) { id name type conversationCount unreadConversationCount } }`,
  search: `query Search(${BOX}, $labelId: ID, $searchText: String, $pageSize: Int, $offset: Int) {
    conversationSearch(${IN_BOX}, labelId: $labelId, searchText: $searchText, pageSize: $pageSize, offset: $offset) { totalCount labelId conversationSummaries { ${SUMMARY} } } }`,
  get: `query Get(${BOX}, $conversationId: ID!, $before: Int, $limit: Int) {
    conversationGet(${IN_BOX}, conversationId: $conversationId, before: $before, limit: $limit) { ${CONVERSATION} } }`,
  participants: `query Participants(${BOX}, $query: String!, $limit: Int) {
    participantSearch(${IN_BOX}, query: $query, limit: $limit) { id entityType handle displayName location relevance emblem { ${EMBLEM} } } }`,
  between: `query Between(${BOX}, $entityIds: [ID!]!) { conversationsWithParticipants(${IN_BOX}, entityIds: $entityIds) { items { conversationId } } }`,
  add: `mutation Add(${BOX}, $request: ConversationAddInput!) { conversationAdd(${IN_BOX}, request: $request) { ${CONVERSATION} } }`,
  send: `mutation Send(${BOX}, $conversationId: ID!, $request: ConversationMessageAddInput!) {
    conversationMessageAdd(${IN_BOX}, conversationId: $conversationId, request: $request) { ${MESSAGE} } }`,
  read: `mutation Read(${BOX}, $conversationId: ID!) { conversationMarkRead(${IN_BOX}, conversationId: $conversationId) { ${SUMMARY} } }`,
} as const

interface Results {
  labels: { conversationLabelSummaries: ConversationLabelSummary[] }
  search: { conversationSearch: ConversationSearchResult }
  get: { conversationGet: Conversation }
  participants: { participantSearch: ParticipantSearchResult[] }
  between: { conversationsWithParticipants: { items: { conversationId: string }[] } }
  add: { conversationAdd: Conversation }
  send: { conversationMessageAdd: ConversationMessage }
  read: { conversationMarkRead: ConversationSummary }
}

export interface Box {
  entityType: MessagingEntityType
  entityId: string
}

export const boxOf = (person: Person): Box => ({ entityType: 'Users', entityId: person.userId })
export const boxOfOrganization = (organization: { id: string }): Box => ({ entityType: 'Organizations', entityId: organization.id })

/** A world with the conversation operations as functions. Those that end in "Anyhow" give the whole answer, errors included. */
export async function createMessagingWorld() {
  const world: World = await createWorld()

  function call<N extends keyof Results>(name: N, as: Person | null, variables: object): Promise<Answer<Results[N]>> {
    return world.graphql<Results[N]>(DOCUMENTS[name], variables, as)
  }

  async function data<N extends keyof Results>(name: N, as: Person, variables: object): Promise<Results[N]> {
    const answer = await call(name, as, variables)
    if (!answer.data || answer.errors) throw new Error(JSON.stringify(answer.errors))
    return answer.data
  }

  function connect(one: Person | { id: string }, other: Person | { id: string }): Promise<void> {
    const party = (entity: Person | { id: string }) =>
      'userId' in entity ? ({ entityType: 'User', id: entity.userId } as const) : ({ entityType: 'Organization', id: entity.id } as const)
    return world.connect(party(one), party(other))
  }

  const request = (participants: readonly Box[], text = 'Hello', subject = 'Water loss') => ({
    subject,
    requestedMessageId: crypto.randomUUID(),
    participants: participants.map(({ entityId, entityType }) => ({ entityId, entityType })),
    messageText: `<p>${text}</p>`,
  })

  return {
    ...world,
    call,
    connect,
    connectAs: world.connect,
    request,
    message: (text = 'Hello') => ({ requestedMessageId: crypto.randomUUID(), messageText: `<p>${text}</p>` }),
    labels: async (as: Person, box = boxOf(as)) => (await data('labels', as, box)).conversationLabelSummaries,
    search: async (as: Person, variables: object = {}, box = boxOf(as)) => (await data('search', as, { ...box, ...variables })).conversationSearch,
    get: async (as: Person, conversationId: string, variables: object = {}, box = boxOf(as)) =>
      (await data('get', as, { ...box, conversationId, ...variables })).conversationGet,
    participants: async (as: Person, query: string, box = boxOf(as)) => (await data('participants', as, { ...box, query })).participantSearch,
    between: async (as: Person, entityIds: readonly string[], box = boxOf(as)) =>
      (await data('between', as, { ...box, entityIds })).conversationsWithParticipants.items.map((one) => one.conversationId),
    start: async (as: Person, others: readonly Box[], text?: string, subject?: string, box = boxOf(as)) =>
      (await data('add', as, { ...box, request: request(others, text, subject) })).conversationAdd,
    send: async (as: Person, conversationId: string, text?: string, box = boxOf(as)) =>
      (await data('send', as, { ...box, conversationId, request: { requestedMessageId: crypto.randomUUID(), messageText: `<p>${text ?? 'Hello'}</p>` } }))
        .conversationMessageAdd,
    read: async (as: Person, conversationId: string, box = boxOf(as)) => (await data('read', as, { ...box, conversationId })).conversationMarkRead,
  }
}

export type MessagingWorld = Awaited<ReturnType<typeof createMessagingWorld>>
