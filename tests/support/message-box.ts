/** A message box of the screen tests: Ann's conversations with Bob, made by the operations of the real server. */

export interface BoxMessage {
  id: string
  by: 'ann' | 'bob'
  html: string
  readByAnn?: boolean
  readByBob?: boolean
}

export interface BoxConversation {
  /** UUID. */
  id: string
  subject: string
  messages: readonly BoxMessage[]
  labelIds: readonly string[]
  isTrashed: boolean
}

export interface BoxLabel {
  /** UUID. */
  id: string
  name: string
  colorName: string
}

/** A person of the test world. */
interface Owner {
  userId: string
}

export interface BoxPeople<Person extends Owner> {
  ann: Person
  bob: Person
}

type Graphql<Person> = (
  query: string,
  variables: object,
  as: Person,
) => Promise<{ data: Record<string, unknown> | null | undefined; errors: readonly object[] | undefined }>

interface Clock {
  advance(ms: number): void
}

const ACTION_PAUSE_MS = 1_000
const CONVERSATION_PAUSE_MS = 1

async function call<Person extends Owner>(
  graphql: Graphql<Person>,
  as: Person,
  field: string,
  given: Record<string, [string, unknown]>,
  selection: string,
) {
  const declared = Object.entries(given).map(([name, [type]]) => `, $${name}: ${type}`)
  const passed = Object.keys(given).map((name) => `, ${name}: $${name}`)
  const values = Object.fromEntries(Object.entries(given).map(([name, [, value]]) => [name, value]))
  const { data, errors } = await graphql(
    `mutation ($entityId: ID!${declared.join('')}) {
      ${field}(entityType: Users, entityId: $entityId${passed.join('')}) ${selection} }`,
    { entityId: as.userId, ...values },
    as,
  )
  if (errors) throw new Error(`${field}: ${JSON.stringify(errors)}`)
  return data
}

/** Calls an operation of a message box as its owner; `given` has the type and the value of each further argument. */
export type CallInBox<Person> = (
  as: Person,
  field: string,
  given: Record<string, [string, unknown]>,
  selection: string,
) => Promise<unknown>

/** Makes the functions of a world that fill message boxes. */
export function createMessageBoxes<Person extends Owner>(graphql: Graphql<Person>, clock: Clock) {
  const inBox: CallInBox<Person> = (as, field, given, selection) => call(graphql, as, field, given, selection)

  async function write(people: BoxPeople<Person>, conversation: BoxConversation, index: number): Promise<void> {
    const message = conversation.messages[index]
    if (!message) return
    const [writer, reader] = message.by === 'ann' ? [people.ann, people.bob] : [people.bob, people.ann]
    const content = { requestedMessageId: message.id, messageText: message.html }
    if (index === 0) {
      const participants = [{ entityId: reader.userId, entityType: 'Users' }]
      const request = { ...content, conversationId: conversation.id, subject: conversation.subject, participants }
      await inBox(writer, 'conversationAdd', { request: ['ConversationAddInput!', request] }, '{ id }')
    } else {
      const conversationId: [string, unknown] = ['ID!', conversation.id]
      const request: [string, unknown] = ['ConversationMessageAddInput!', content]
      await inBox(writer, 'conversationMessageAdd', { conversationId, request }, '{ id }')
    }
  }

  async function read(as: Person, conversationId: string, upToSequence: number): Promise<void> {
    if (upToSequence === 0) return
    await inBox(
      as,
      'conversationMarkRead',
      { conversationId: ['ID!', conversationId], upToSequence: ['Int', upToSequence] },
      '{ conversationId }',
    )
  }

  /** The first conversation is the newest one. */
  async function fillBox(
    people: BoxPeople<Person>,
    conversations: readonly BoxConversation[],
    labels: readonly BoxLabel[] = [],
  ): Promise<void> {
    for (const { id, name, colorName } of labels)
      await inBox(
        people.ann,
        'conversationLabelCreate',
        { labelRequest: ['ConversationLabelInput!', { id, name, colorName }] },
        '{ id }',
      )
    for (const conversation of conversations.toReversed()) {
      clock.advance(CONVERSATION_PAUSE_MS)
      for (const index of conversation.messages.keys()) await write(people, conversation, index)
      await read(people.ann, conversation.id, conversation.messages.findLastIndex((one) => one.readByAnn) + 1)
      await read(people.bob, conversation.id, conversation.messages.findLastIndex((one) => one.readByBob) + 1)
      const trash = conversation.isTrashed ? [`trash-user-${people.ann.userId}`] : []
      for (const labelId of [...conversation.labelIds, ...trash])
        await inBox(
          people.ann,
          'conversationLabelApply',
          { conversationId: ['ID!', conversation.id], labelId: ['ID!', labelId] },
          '{ labelId }',
        )
    }
  }

  /** Later than the action before it, as on a real server: the devices compare the times of drafts. */
  const inBoxLater: CallInBox<Person> = (...given) => {
    clock.advance(ACTION_PAUSE_MS)
    return inBox(...given)
  }
  return { fillBox, inBox: inBoxLater }
}
