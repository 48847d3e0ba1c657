import { createWorld, type Answer, type Person, type World, type WorldOptions } from '#tests/support/world.ts'
import type {
  Conversation,
  ConversationAddParticipantInput,
  ConversationDraft,
  ConversationDraftInput,
  ConversationDraftSaveResult,
  ConversationLabelInput,
  ConversationLabelling,
  ConversationLabelSummary,
  ConversationMessage,
  ConversationParticipantType,
  ConversationRemoveParticipantResult,
  ConversationSearchResult,
  ConversationSummary,
  ConversationUpdateInput,
  MessagingEntityType,
  ParticipantSearchResult,
} from '#server/graphql/generated.ts'

const EMBLEM = 'id entityType displayName handle'
const MESSAGE = `id sequence createdUtc creatorEntityId creatorEntityType creatorEmblem { ${EMBLEM} }
actingUserEmblem { ${EMBLEM} } messageText
  messageParticipants { id entityId entityType firstReadUtc }`
const SUMMARY = `conversationId subject lastMessageDateTimeUtc lastMessageSequence lastMessagePreview lastMessageIsFromCurrentEntity
unreadMessageCount participantsCount labelIds
  entityIdToDisplay entityTypeToDisplay emblemToDisplay { ${EMBLEM} } foundMessage { sequence excerpt }`
const CONVERSATION = `id subject version messageCount canReply canEdit labelIds isTrashed
  participants { id entityId entityType isCurrentParticipant participantLabels { id type name } emblem { ${EMBLEM} }
  } messages { ${MESSAGE} }`
const LABEL = 'id name type colorName parentLabelId path version conversationCount unreadConversationCount'
const DRAFT = 'draftKey content version updatedUtc'

const BOX = '$entityType: MessagingEntityType!, $entityId: ID!'
const IN_BOX = 'entityType: $entityType, entityId: $entityId'

const DOCUMENTS = {
  labels: `query Labels(${BOX}) { conversationLabelSummaries(${IN_BOX}) { ${LABEL} } }`,
  search: `query Search(${BOX}, $labelId: ID, $searchText: String, $unreadOnly: Boolean, $pageSize: Int, $offset: Int) {
    conversationSearch(${IN_BOX}, labelId: $labelId, searchText: $searchText, unreadOnly: $unreadOnly,
    pageSize: $pageSize, offset: $offset) { totalCount labelId trashedUntil conversationSummaries { ${SUMMARY} } } }`,
  get: `query Get(${BOX}, $conversationId: ID!, $before: Int, $limit: Int) {
    conversationGet(${IN_BOX}, conversationId: $conversationId, before: $before, limit: $limit) { ${CONVERSATION} } }`,
  participants: `query Participants(${BOX}, $query: String!, $limit: Int) {
    participantSearch(${IN_BOX}, query: $query, limit: $limit) { id entityType handle displayName location relevance
    emblem { ${EMBLEM} } } }`,
  about: `query About(${BOX}, $claimKey: ID!) { conversationsAboutClaim(${IN_BOX}, claimKey: $claimKey) { ${SUMMARY} } }`,
  between: `query Between(${BOX}, $entityIds: [ID!]!) { conversationsWithParticipants(${IN_BOX},
    entityIds: $entityIds) { items { conversationId } } }`,
  add: `mutation Add(${BOX}, $request: ConversationAddInput!) { conversationAdd(${IN_BOX}, request: $request) { ${CONVERSATION} } }`,
  send: `mutation Send(${BOX}, $conversationId: ID!, $request: ConversationMessageAddInput!) {
    conversationMessageAdd(${IN_BOX}, conversationId: $conversationId, request: $request) { ${MESSAGE} } }`,
  read: `mutation Read(${BOX}, $conversationId: ID!, $upToSequence: Int) {
    conversationMarkRead(${IN_BOX}, conversationId: $conversationId, upToSequence: $upToSequence) { ${SUMMARY} } }`,
  unread: `mutation Unread(${BOX}, $conversationId: ID!) { conversationMarkUnread(${IN_BOX},
    conversationId: $conversationId) { ${SUMMARY} } }`,
  left: `query Left(${BOX}, $conversationIds: [ID!]!) { conversationsLeft(${IN_BOX}, conversationIds: $conversationIds) }`,
  own: `query Own($conversationId: ID!, $userId: ID!) { conversationParticipantGet(conversationId: $conversationId,
    userId: $userId) { entityId entityType } }`,
  labelCreate: `mutation LabelCreate(${BOX}, $labelRequest: ConversationLabelInput!) {
    conversationLabelCreate(${IN_BOX}, labelRequest: $labelRequest) { ${LABEL} } }`,
  labelUpdate: `mutation LabelUpdate(${BOX}, $labelId: ID!, $labelRequest: ConversationLabelInput!) {
    conversationLabelUpdate(${IN_BOX}, labelId: $labelId, labelRequest: $labelRequest) { ${LABEL} } }`,
  labelDelete: `mutation LabelDelete(${BOX}, $labelId: ID!, $clientMutationId: ID) {
    conversationLabelDelete(${IN_BOX}, labelId: $labelId, clientMutationId: $clientMutationId) { id } }`,
  labelApply: `mutation LabelApply(${BOX}, $conversationId: ID!, $labelId: ID!) {
    conversationLabelApply(${IN_BOX}, conversationId: $conversationId, labelId: $labelId) { conversationId labelId } }`,
  labelRemove: `mutation LabelRemove(${BOX}, $conversationId: ID!, $labelId: ID!) {
    conversationLabelRemove(${IN_BOX}, conversationId: $conversationId, labelId: $labelId) { conversationId labelId } }`,
  update: `mutation Update(${BOX}, $conversationId: ID!, $request: ConversationUpdateInput!) {
    conversationUpdate(${IN_BOX}, conversationId: $conversationId, request: $request) { ${CONVERSATION} } }`,
  emptyTrash: `mutation EmptyTrash(${BOX}, $trashedUntil: DateTime) {
    conversationEmptyTrash(${IN_BOX}, trashedUntil: $trashedUntil) { removedCount } }`,
  addParticipant: `mutation AddParticipant(${BOX}, $conversationId: ID!, $request: ConversationAddParticipantInput!) {
    conversationAddParticipant(${IN_BOX}, conversationId: $conversationId, request: $request) { ${CONVERSATION} } }`,
  removeParticipant: `mutation RemoveParticipant(${BOX}, $conversationId: ID!, $request: ConversationParticipantInput!) {
    conversationRemoveParticipant(${IN_BOX}, conversationId: $conversationId, request: $request) { conversationId left } }`,
  drafts: `query Drafts(${BOX}) { conversationDrafts(${IN_BOX}) { ${DRAFT} } }`,
  draftSave: `mutation DraftSave(${BOX}, $request: ConversationDraftInput!) { conversationDraftSave(${IN_BOX},
    request: $request) { saved draft { ${DRAFT} } } }`,
  draftDelete: `mutation DraftDelete(${BOX}, $draftKey: String!, $baseVersion: Int) {
    conversationDraftDelete(${IN_BOX}, draftKey: $draftKey, baseVersion: $baseVersion) { draftKey } }`,
  sealingKey: 'query SealingKey { outboxSealingKey }',
} as const

interface Results {
  left: { conversationsLeft: string[] }
  labels: { conversationLabelSummaries: ConversationLabelSummary[] }
  search: { conversationSearch: ConversationSearchResult }
  get: { conversationGet: Conversation }
  participants: { participantSearch: ParticipantSearchResult[] }
  about: { conversationsAboutClaim: ConversationSummary[] }
  between: { conversationsWithParticipants: { items: { conversationId: string }[] } }
  add: { conversationAdd: Conversation }
  send: { conversationMessageAdd: ConversationMessage }
  read: { conversationMarkRead: ConversationSummary }
  unread: { conversationMarkUnread: ConversationSummary }
  own: { conversationParticipantGet: { entityId: string; entityType: string } }
  labelCreate: { conversationLabelCreate: ConversationLabelSummary }
  labelUpdate: { conversationLabelUpdate: ConversationLabelSummary }
  labelDelete: { conversationLabelDelete: { id: string } }
  labelApply: { conversationLabelApply: ConversationLabelling }
  labelRemove: { conversationLabelRemove: ConversationLabelling }
  update: { conversationUpdate: Conversation }
  emptyTrash: { conversationEmptyTrash: { removedCount: number } }
  addParticipant: { conversationAddParticipant: Conversation }
  removeParticipant: { conversationRemoveParticipant: ConversationRemoveParticipantResult }
  drafts: { conversationDrafts: ConversationDraft[] }
  draftSave: { conversationDraftSave: ConversationDraftSaveResult }
  draftDelete: { conversationDraftDelete: { draftKey: string } }
  sealingKey: { outboxSealingKey: string }
}

export interface Box {
  entityType: MessagingEntityType
  entityId: string
}

/** A person, an organization or a claim in a conversation. */
export interface Party {
  entityType: ConversationParticipantType
  entityId: string
}

export const claimOf = (claimKey: string): Party => ({ entityType: 'LegacyClaims', entityId: claimKey })

export const boxOf = (person: Person): Box => ({ entityType: 'Users', entityId: person.userId })
export const boxOfOrganization = (organization: { id: string }): Box => ({
  entityType: 'Organizations',
  entityId: organization.id,
})

/** Rows whose stored counters differ from their content. */
export const WRONG_COUNTERS = `
  select 'box' as what, b.entity_id as id from message_boxes b where (b.inbox_count, b.trash_count) <> (
    select count(*) filter (where trashed_at is null), count(*) filter (where trashed_at is not null)
    from conversation_participants p where p.entity_type = b.entity_type and p.entity_id = b.entity_id
      and p.left_at is null)
  union all
  select 'label', l.id from conversation_labels l where l.conversation_count <> (
    select count(*) from conversation_participants p where l.id = any(p.label_ids) and p.left_at is null
      and p.trashed_at is null
      and p.entity_type = l.entity_type and p.entity_id = l.entity_id)
  union all
  select 'labellings', p.id from conversation_participants p where (
    select coalesce(array_agg(l.label_id order by l.label_id), '{}') from conversation_labellings l
    where l.participant_id = p.id and l.last_message_at = p.last_message_at
      and l.is_trashed = (p.trashed_at is not null) and l.conversation_id = p.conversation_id
  ) <> (select coalesce(array_agg(one order by one), '{}') from unnest(p.label_ids) one)
  union all
  select 'conversation', c.id from conversations c where c.participants_count <> (
    select count(*) from conversation_participants p where p.conversation_id = c.id and p.left_at is null)
  union all
  select 'display', p.id from conversation_participants p where p.left_at is null and not exists (
    select from conversation_participants o where o.conversation_id = p.conversation_id and o.left_at is null
    and o.entity_type = p.display_type and o.entity_id = p.display_id)`

/**
 * A world with the conversation operations as functions. Those that end in "Anyhow" give the whole answer, errors
 * included.
 */
export async function createMessagingWorld(options: WorldOptions = {}) {
  const world: World = await createWorld(options)
  let labelNumber = 0

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
      'userId' in entity
        ? ({ entityType: 'User', id: entity.userId } as const)
        : ({ entityType: 'Organization', id: entity.id } as const)
    return world.connect(party(one), party(other))
  }

  const request = (participants: readonly Party[], text = 'Hello', subject = 'Water loss') => ({
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
    search: async (as: Person, variables: object = {}, box = boxOf(as)) =>
      (await data('search', as, { ...box, ...variables })).conversationSearch,
    get: async (as: Person, conversationId: string, variables: object = {}, box = boxOf(as)) =>
      (await data('get', as, { ...box, conversationId, ...variables })).conversationGet,
    participants: async (as: Person, query: string, box = boxOf(as)) =>
      (await data('participants', as, { ...box, query })).participantSearch,
    about: async (as: Person, claimKey: string, box = boxOf(as)) =>
      (await data('about', as, { ...box, claimKey })).conversationsAboutClaim,
    between: async (as: Person, entityIds: readonly string[], box = boxOf(as)) =>
      (await data('between', as, { ...box, entityIds })).conversationsWithParticipants.items.map(
        (one) => one.conversationId,
      ),
    start: async (as: Person, others: readonly Party[], text?: string, subject?: string, box = boxOf(as)) =>
      (await data('add', as, { ...box, request: request(others, text, subject) })).conversationAdd,
    send: async (as: Person, conversationId: string, text?: string, box = boxOf(as)) =>
      (
        await data('send', as, {
          ...box,
          conversationId,
          request: { requestedMessageId: crypto.randomUUID(), messageText: `<p>${text ?? 'Hello'}</p>` },
        })
      ).conversationMessageAdd,
    read: async (as: Person, conversationId: string, box = boxOf(as), upToSequence: number | null = null) =>
      (await data('read', as, { ...box, conversationId, upToSequence })).conversationMarkRead,
    unread: async (as: Person, conversationId: string, box = boxOf(as)) =>
      (await data('unread', as, { ...box, conversationId })).conversationMarkUnread,
    createLabel: async (as: Person, label: Partial<ConversationLabelInput> = {}, box = boxOf(as)) =>
      (
        await data('labelCreate', as, {
          ...box,
          labelRequest: { name: `Storms ${(labelNumber += 1)}`, colorName: 'Teal', ...label },
        })
      ).conversationLabelCreate,
    updateLabel: async (as: Person, labelId: string, label: Partial<ConversationLabelInput>, box = boxOf(as)) =>
      (
        await data('labelUpdate', as, {
          ...box,
          labelId,
          labelRequest: { name: 'Storms', colorName: 'Teal', ...label },
        })
      ).conversationLabelUpdate,
    deleteLabel: async (as: Person, labelId: string, box = boxOf(as)) =>
      (await data('labelDelete', as, { ...box, labelId })).conversationLabelDelete,
    apply: async (as: Person, conversationId: string, labelId: string, box = boxOf(as)) =>
      (await data('labelApply', as, { ...box, conversationId, labelId })).conversationLabelApply,
    unlabel: async (as: Person, conversationId: string, labelId: string, box = boxOf(as)) =>
      (await data('labelRemove', as, { ...box, conversationId, labelId })).conversationLabelRemove,
    rename: async (as: Person, conversationId: string, request: ConversationUpdateInput, box = boxOf(as)) =>
      (await data('update', as, { ...box, conversationId, request })).conversationUpdate,
    emptyTrash: async (as: Person, box = boxOf(as)) =>
      (await data('emptyTrash', as, box)).conversationEmptyTrash.removedCount,
    addTo: async (
      as: Person,
      conversationId: string,
      who: Party,
      over: Partial<ConversationAddParticipantInput> = {},
      box = boxOf(as),
    ) =>
      (await data('addParticipant', as, { ...box, conversationId, request: { ...who, historyType: 'All', ...over } }))
        .conversationAddParticipant,
    removeFrom: async (as: Person, conversationId: string, who: Party, box = boxOf(as)) =>
      (await data('removeParticipant', as, { ...box, conversationId, request: who })).conversationRemoveParticipant,
    drafts: async (as: Person, box = boxOf(as)) => (await data('drafts', as, box)).conversationDrafts,
    saveDraft: async (as: Person, request: ConversationDraftInput, box = boxOf(as)) =>
      (await data('draftSave', as, { ...box, request })).conversationDraftSave,
    /** SQL statements that some work takes, those for knowing the caller included. */
    statements: async (work: () => Promise<unknown>): Promise<number> => {
      const before = world.services.database.statementCount()
      await work()
      return world.services.database.statementCount() - before
    },
    /** Counters of the boxes and labels that differ from their content. */
    wrongCounters: async (): Promise<Record<string, unknown>[]> =>
      (await world.services.database.script(WRONG_COUNTERS)).rows,
  }
}

export type MessagingWorld = Awaited<ReturnType<typeof createMessagingWorld>>

/** Three people who are connected with each other. */
export async function createTrio() {
  const world = await createMessagingWorld()
  const ann = await world.person({ firstName: 'Ann', lastName: 'Lee' })
  const bob = await world.person({ firstName: 'Bob', lastName: 'Stone' })
  const eve = await world.person({ firstName: 'Eve', lastName: 'Marsh' })
  await world.connect(ann, bob)
  await world.connect(ann, eve)
  await world.connect(bob, eve)
  return { world, ann, bob, eve }
}
