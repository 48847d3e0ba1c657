import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFilesWorld, type FilesWorld, sha256 } from './files-world.ts'
import type { Answer, Person } from '#tests/support/world.ts'

const PHOTO = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const DAY_MS = 86_400_000
const FILES =
  'attachments { id currentInstance { id cdnUrl fileName fileSize mimeType virusStatus uploadedUtc sha256 } }'
const SEND = `mutation Send($entityId: ID!, $conversationId: ID!, $request: ConversationMessageAddInput!) {
  conversationMessageAdd(entityType: Users, entityId: $entityId, conversationId: $conversationId,
  request: $request) { id sequence ${FILES} } }`
const START = `mutation Start($entityId: ID!, $request: ConversationAddInput!) {
  conversationAdd(entityType: Users, entityId: $entityId, request: $request) { id messages { id ${FILES} } } }`
const OPEN = `query Open($entityId: ID!, $conversationId: ID!) {
  conversationGet(entityType: Users, entityId: $entityId, conversationId: $conversationId) { messages { id ${FILES} } } }`

interface SentMessage {
  id: string
  sequence: number
  attachments: { id: string; currentInstance: Record<string, unknown> }[]
}

let world: FilesWorld
beforeAll(async () => {
  world = await createFilesWorld()
})
afterAll(() => world.close())

const requestOf = (tokens: readonly string[], id: string = crypto.randomUUID()) => ({
  requestedMessageId: id,
  messageText: '<p>See the photos</p>',
  attachmentUploadTokens: tokens,
})

function send(
  as: Person,
  conversationId: string,
  request: object,
): Promise<Answer<{ conversationMessageAdd: SentMessage }>> {
  return world.graphql(SEND, { entityId: as.userId, conversationId, request }, as)
}

async function open(as: Person, conversationId: string): Promise<SentMessage[]> {
  const answer = await world.graphql<{ conversationGet: { messages: SentMessage[] } }>(
    OPEN,
    { entityId: as.userId, conversationId },
    as,
  )
  return answer.data?.conversationGet.messages ?? []
}

async function count(table: 'messages' | 'files' | 'file_instances' | 'message_attachments'): Promise<number> {
  return Number((await world.services.database.script(`select count(*)::int as n from ${table}`)).rows[0]?.['n'])
}

describe('callers cannot', () => {
  test('send a message with an upload of another person, or an incomplete one: nothing is stored', async () => {
    const { one, other, conversation } = await world.pair()
    const foreign = await world.upload(one, PHOTO)
    const begun = await world.begin(other, world.uploadRequest(other, PHOTO))
    const wrong = await world.begin(other, world.uploadRequest(other, PHOTO))
    await world.putParts(wrong, Buffer.alloc(PHOTO.length))
    const before = await count('messages')
    expect((await send(other, conversation.id, requestOf([foreign]))).code).toBe('UPLOAD_NOT_FOUND')
    expect((await send(other, conversation.id, requestOf([begun.fileUploadToken]))).code).toBe('UPLOAD_INCOMPLETE')
    expect((await send(other, conversation.id, requestOf([wrong.fileUploadToken]))).code).toBe('UPLOAD_MISMATCH')
    expect((await send(other, conversation.id, requestOf(['nothing']))).code).toBe('UPLOAD_NOT_FOUND')
    expect((await send(other, conversation.id, requestOf(Array.from({ length: 11 }, () => foreign)))).code).toBe(
      'VALIDATION_FAILED',
    )
    expect(await count('messages')).toBe(before)
  })

  test('see files of messages before their part of the history', async () => {
    const { one, other, conversation } = await world.pair()
    await send(one, conversation.id, requestOf([await world.upload(one, PHOTO)]))
    const late = await world.person()
    await world.connect(one, late)
    const add = `mutation { conversationAddParticipant(entityType: Users, entityId: "${one.userId}", conversationId: "${conversation.id}",
      request: { entityId: "${late.userId}", entityType: Users, historyType: None }) { id } }`
    expect((await world.graphql(add, {}, one)).errors).toBeUndefined()
    expect((await open(late, conversation.id)).flatMap((message) => message.attachments)).toEqual([])
    const [file] = (await open(other, conversation.id)).flatMap((message) => message.attachments)
    expect((await world.download(late, String(file?.currentInstance['id']))).code).toBe('NOT_FOUND')
    expect((await world.download(other, String(file?.currentInstance['id']))).code).toBe(null)
  })
})

describe('a message with files', () => {
  test('is one message with its files in order, even if it is sent several times', async () => {
    const { one, other, conversation } = await world.pair()
    const tokens = [
      await world.upload(one, PHOTO, { fileName: 'IMG_1.png' }),
      await world.upload(one, Buffer.from('notes'), { fileName: 'notes.txt' }),
    ]
    const request = requestOf(tokens)
    const first = await send(one, conversation.id, request)
    expect(first.errors).toBeUndefined()
    expect(first.data?.conversationMessageAdd.attachments.map((file) => file.currentInstance)).toMatchObject([
      {
        cdnUrl: null,
        fileName: 'IMG_1.png',
        fileSize: PHOTO.length,
        mimeType: 'image/png',
        virusStatus: 'Pending',
        sha256: sha256(PHOTO),
      },
      { fileName: 'notes.txt', mimeType: 'text/plain' },
    ])
    const [files, messages] = [await count('files'), await count('messages')]
    for (const again of [
      await send(one, conversation.id, request),
      await send(one, conversation.id, { ...request, attachmentUploadTokens: [] }),
    ]) {
      expect(again.data?.conversationMessageAdd).toEqual(first.data?.conversationMessageAdd)
    }
    expect((await send(one, conversation.id, requestOf(tokens))).code).toBe('UPLOAD_NOT_FOUND')
    expect([await count('files'), await count('messages')]).toEqual([files, messages])
    expect((await open(other, conversation.id)).at(-1)?.attachments).toEqual(
      first.data?.conversationMessageAdd.attachments,
    )
    // The uploads ended long ago, and the device has not received the response to its first attempt.
    world.clock.advance(8 * DAY_MS)
    world.signInAgain(one)
    expect((await send(one, conversation.id, request)).data?.conversationMessageAdd).toEqual(
      first.data?.conversationMessageAdd,
    )
  })

  test('that is sent concurrently is stored once, with one set of files', async () => {
    const { one, conversation } = await world.pair()
    const request = requestOf([await world.upload(one, PHOTO)])
    const before = [await count('messages'), await count('message_attachments')]
    const answers = await Promise.all([1, 2, 3, 4].map(() => send(one, conversation.id, request)))
    expect(answers.map((answer) => answer.code)).toEqual([null, null, null, null])
    expect(new Set(answers.map((answer) => JSON.stringify(answer.data))).size).toBe(1)
    expect([await count('messages'), await count('message_attachments')]).toEqual(before.map((n) => n + 1))
  })

  test('is sent after the rest of its parts has arrived', async () => {
    const { one, conversation } = await world.pair()
    const asked = world.uploadRequest(one, PHOTO)
    const begun = await world.begin(one, asked)
    const request = requestOf([begun.fileUploadToken])
    expect((await send(one, conversation.id, request)).code).toBe('UPLOAD_INCOMPLETE')
    await world.putParts(await world.begin(one, asked), PHOTO)
    expect((await send(one, conversation.id, request)).data?.conversationMessageAdd.attachments.length).toBe(1)
  })

  test('that could not be stored keeps its uploads for another', async () => {
    const { one, conversation } = await world.pair()
    const token = await world.upload(one, PHOTO)
    const stranger = await world.pair()
    expect((await send(one, stranger.conversation.id, requestOf([token]))).code).toBe('NOT_FOUND')
    expect((await send(one, conversation.id, requestOf([token]))).code).toBe(null)
  })

  test('can start a conversation, once', async () => {
    const { one, other } = await world.pair()
    const request = {
      ...requestOf([await world.upload(one, PHOTO)]),
      subject: 'Roof',
      participants: [{ entityId: other.userId, entityType: 'Users' }],
    }
    const start = () =>
      world.graphql<{ conversationAdd: { id: string; messages: SentMessage[] } }>(
        START,
        { entityId: one.userId, request },
        one,
      )
    const first = await start()
    expect(first.data?.conversationAdd.messages[0]?.attachments.length).toBe(1)
    expect((await start()).data).toEqual(first.data)
  })

  test('adds one statement to a page of messages, whether one message has files or all', async () => {
    const { one, conversation } = await world.pair()
    const { database } = world.services
    const statements = async (): Promise<number> => {
      const before = database.statementCount()
      await open(one, conversation.id)
      return database.statementCount() - before
    }
    await send(one, conversation.id, requestOf([await world.upload(one, PHOTO)]))
    await statements()
    const few = await statements()
    for (let n = 0; n < 5; n += 1)
      await send(one, conversation.id, requestOf([await world.upload(one, PHOTO), await world.upload(one, PHOTO)]))
    expect(await statements()).toBe(few)
  })
})
