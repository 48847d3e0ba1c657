import { type PageNetwork, startNetwork } from '#tests/support/page-network.ts'
import { world } from '#tests/support/screen-world.tsx'
import type { Person } from '#tests/support/world.ts'

/**
 * Ann's message box on the real server. Tests use short names: 'c1' is her newest conversation, ANN and BOB are people.
 * The server has UUIDs instead, so addresses and requests are translated between names and ids.
 */

export const ANN = 'ann'
export const BOB = 'bob'
export const CAROL = 'carol'
/** Id of the Trash label of Ann's message box. */
export const TRASH = `trash-user-${ANN}`

export interface StoredMessage {
  id: string
  by: typeof ANN | typeof BOB
  html: string
  readByAnn?: boolean
  readByBob?: boolean
}

export interface StoredConversation {
  /** Name of the conversation in tests, such as 'c1'. */
  id: string
  subject: string
  messages: StoredMessage[]
  isTrashed?: boolean
  /** Names of the message box's labels that the conversation has. */
  labels?: string[]
}

/** Conversations 'Claim 1', 'Claim 2', ..., each with one message from Bob that Ann has read. */
export function claims(count: number): StoredConversation[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `c${index + 1}`,
    subject: `Claim ${index + 1}`,
    messages: [{ id: `c${index + 1}-m1`, by: BOB, html: '<p>Roof is tarped.</p>', readByAnn: true }],
  }))
}

/** Requests with which a page identifies the viewer. They succeed even while the server is set to be unreachable. */
const WHO = new Set(['LoginInformation', 'AllUserOrgPermissions'])

export interface MessageBox extends PageNetwork {
  ann: Person
  bob: Person
  carol: Person
  /** The server's id for a name. */
  id(name: string): string
  /** Replaces the names in a text, such as an address, by their ids. */
  withIds(text: string): string
  /** Variables of the last request of an operation, with names in place of ids; undefined if there was none. */
  lastVariables(name: string): Record<string, unknown> | undefined
  allVariables(name: string): Record<string, unknown>[]
  /** Makes the server unreachable or reachable for the page. */
  setAway(isAway: boolean): void
  /** Bob writes a message or renames the conversation on the server; the page is not notified. */
  bobWrites(conversation: string, html: string): Promise<void>
  bobRenames(conversation: string, subject: string): Promise<void>
  bobStarts(conversation: string, subject: string): Promise<void>
  /** Bob removes Ann from a conversation, or adds her again. */
  bobRemovesAnn(conversation: string): Promise<void>
  bobAddsAnn(conversation: string): Promise<void>
  /** Bob adds Carol as a participant without access to the earlier messages. */
  bobAddsCarol(conversation: string): Promise<void>
  /** Saves a draft of a reply as another device of Ann would. @returns the version of the draft */
  saveDraft(conversation: string, text: string, baseVersion?: number): Promise<number>
  deleteDraft(conversation: string): Promise<void>
  /** Name and color of each custom label of Ann's message box, as stored on the server. */
  labels(): Promise<{ name: string; colorName: string }[]>
  /** Another device of Ann renames a label. */
  renameLabel(label: string, name: string, colorName: string): Promise<void>
  subjectOf(conversation: string): Promise<string>
}

/**
 * Makes Ann's message box read-only in the server's responses. In the product, only an organization's message box can
 * be read-only (for members without the permission to write), never a person's.
 */
function makeReadOnly(network: PageNetwork): void {
  network.alter('ConversationGet', (body) => body.replaceAll(/"(canReply|canEdit)":true/g, '"$1":false'))
}

/**
 * Creates the people and the conversations, and connects the page to the server.
 *
 * @param labels names of custom labels of Ann's message box
 */
export async function openMessageBox(
  conversations: readonly StoredConversation[],
  { labels = [], isReadOnly = false }: { labels?: readonly string[]; isReadOnly?: boolean } = {},
): Promise<MessageBox> {
  const [ann, bob, carol] = await Promise.all([
    world.person({ firstName: 'Ann', lastName: 'Walker' }),
    world.person({ firstName: 'Bob', lastName: 'Reyes' }),
    world.person({ firstName: 'Carol', lastName: 'Diaz' }),
  ])
  const party = ({ userId }: Person) => ({ entityType: 'User', id: userId }) as const
  await Promise.all([bob, carol].map((one) => world.connect(party(ann), party(one))))
  await world.connect(party(bob), party(carol))
  const ids = new Map([
    [ANN, ann.userId],
    [BOB, bob.userId],
    [CAROL, carol.userId],
    ...[...conversations.map((one) => one.id), ...labels].map((name): [string, string] => [name, crypto.randomUUID()]),
  ])
  const names = new Map([...ids].map(([name, id]) => [id, name]))
  const id = (name: string): string => ids.get(name) ?? name
  await world.fillBox(
    { ann, bob },
    conversations.map((one) => ({
      id: id(one.id),
      subject: one.subject,
      isTrashed: one.isTrashed ?? false,
      labelIds: (one.labels ?? []).map(id),
      messages: one.messages.map((message) => ({ ...message, id: crypto.randomUUID() })),
    })),
    labels.map((name) => ({ id: id(name), name, colorName: 'Amber' })),
  )
  const network = startNetwork(await world.tokenOf(ann))
  if (isReadOnly) makeReadOnly(network)
  const draftKey = (conversation: string): string => `draft:Users:${ann.userId}:${id(conversation)}`
  const named = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, inner: unknown) =>
      typeof inner === 'string'
        ? inner.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, (found) => names.get(found) ?? found)
        : inner,
    )
  const allVariables = (name: string): Record<string, unknown>[] =>
    network.operations
      .filter((one) => one.name === name)
      .map(({ variables }) => named(variables) as Record<string, unknown>)
  return {
    ...network,
    ...{ ann, bob, carol, id, allVariables },
    withIds: (text) => text.replace(/\b(?:c\d+|ann|bob|carol)\b/g, (name) => id(name)),
    lastVariables: (name) => allVariables(name).at(-1),
    setAway: (isAway) => network.setUnreachable(isAway, (name) => WHO.has(name)),
    async bobWrites(conversation, html) {
      const request = { requestedMessageId: crypto.randomUUID(), messageText: html }
      await world.inBox(
        bob,
        'conversationMessageAdd',
        { conversationId: ['ID!', id(conversation)], request: ['ConversationMessageAddInput!', request] },
        '{ id }',
      )
    },
    async bobRenames(conversation, subject) {
      await world.inBox(
        bob,
        'conversationUpdate',
        {
          conversationId: ['ID!', id(conversation)],
          request: ['ConversationUpdateInput!', { subject, baseVersion: 1 }],
        },
        '{ id }',
      )
    },
    async bobRemovesAnn(conversation) {
      await world.inBox(
        bob,
        'conversationRemoveParticipant',
        {
          conversationId: ['ID!', id(conversation)],
          request: ['ConversationParticipantInput!', { entityId: ann.userId, entityType: 'Users' }],
        },
        '{ left }',
      )
    },
    async bobAddsAnn(conversation) {
      const request = { entityId: ann.userId, entityType: 'Users', historyType: 'All' }
      await world.inBox(
        bob,
        'conversationAddParticipant',
        {
          conversationId: ['ID!', id(conversation)],
          request: ['ConversationAddParticipantInput!', request],
        },
        '{ id }',
      )
    },
    async bobAddsCarol(conversation) {
      const request = { entityId: carol.userId, entityType: 'Users', historyType: 'None' }
      await world.inBox(
        bob,
        'conversationAddParticipant',
        {
          conversationId: ['ID!', id(conversation)],
          request: ['ConversationAddParticipantInput!', request],
        },
        '{ id }',
      )
    },
    async bobStarts(conversation, subject) {
      ids.set(conversation, crypto.randomUUID())
      names.set(id(conversation), conversation)
      const [message] = claims(1)[0]?.messages ?? []
      if (!message) return
      await world.fillBox({ ann, bob }, [
        {
          ...{ id: id(conversation), subject, labelIds: [], isTrashed: false },
          messages: [{ id: crypto.randomUUID(), by: 'bob', html: message.html }],
        },
      ])
    },
    async saveDraft(conversation, text, baseVersion) {
      const content = JSON.stringify({
        content: { kind: 'reply', html: `<p>${text}</p>` },
        title: { title: conversation, detail: text },
        href: `/app/conversations?conversationId=${id(conversation)}`,
      })
      const request = { draftKey: draftKey(conversation), content, ...(baseVersion !== undefined && { baseVersion }) }
      const data = await world.inBox(
        ann,
        'conversationDraftSave',
        { request: ['ConversationDraftInput!', request] },
        '{ saved draft { version } }',
      )
      return (data as { conversationDraftSave: { draft: { version: number } } }).conversationDraftSave.draft.version
    },
    async deleteDraft(conversation) {
      await world.inBox(
        ann,
        'conversationDraftDelete',
        { draftKey: ['String!', draftKey(conversation)] },
        '{ draftKey }',
      )
    },
    async labels() {
      const { data } = await world.graphql<{
        conversationLabelSummaries: { name: string; colorName: string; type: string }[]
      }>(
        `{ conversationLabelSummaries(entityType: Users, entityId: "${ann.userId}") { name colorName type } }`,
        {},
        ann,
      )
      return (data?.conversationLabelSummaries ?? [])
        .filter(({ type }) => type === 'Custom')
        .map(({ name, colorName }) => ({ name, colorName }))
    },
    async renameLabel(label, name, colorName) {
      await world.inBox(
        ann,
        'conversationLabelUpdate',
        { labelId: ['ID!', id(label)], labelRequest: ['ConversationLabelInput!', { name, colorName }] },
        '{ id }',
      )
    },
    async subjectOf(conversation) {
      const { data } = await world.graphql<{ conversationGet: { subject: string } }>(
        `{ conversationGet(entityType: Users, entityId: "${ann.userId}", conversationId: "${id(conversation)}") { subject } }`,
        {},
        ann,
      )
      return data?.conversationGet.subject ?? ''
    },
  }
}
