import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { GlobalSignOutCommand } from '@aws-sdk/client-cognito-identity-provider'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { answerPassword, answerTotp, tokensOf } from '#tests/api/identity/world.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { type ServerProcess, startServerProcess, temporaryFolder } from '#tests/support/server-process.ts'
import { ask, connectionTo } from '#tests/support/process-client.ts'

/**
 * Two real server processes on one PostgreSQL with separate folders: changes made through one are visible through the
 * other.
 */

const TIMEOUT_MS = 180_000
const REVOKED_WITHIN_MS = 5_000

let postgres: TestPostgres
let servers: ServerProcess[] = []
let folders: string[] = []

beforeAll(async () => {
  postgres = await testPostgres()
  const DATABASE_URL = await postgres.createDatabase(`moved_${process.pid}`)
  folders = [await temporaryFolder(), await temporaryFolder()]
  const shared = {
    DATABASE_URL,
    SEED: 'demo',
    IDENTITY_SECRET: 'i'.repeat(40),
    APP_SECRET: 'a'.repeat(40),
    PUBLIC_ORIGIN: 'http://localhost:4000',
  }
  servers = await Promise.all(folders.map((DATA_DIR) => startServerProcess({ ...shared, DATA_DIR })))
}, TIMEOUT_MS)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()))
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
  await postgres.stop()
}, TIMEOUT_MS)

const ME = '{ loginInformation { userId emailAddress } }'

it(
  'a sign-in can start in one process and finish in the other; its token is valid in both until one revokes it',
  async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess]
    const { email, password, totpSecret } = DEMO_ACCOUNTS[0]
    const [atFirst, atSecond] = [await connectionTo(first), await connectionTo(second)]
    const { Session } = await answerPassword(atFirst, email, password)
    const code = new TOTP({ secret: Secret.fromBase32(totpSecret ?? '') }).generate()
    const { AccessToken } = tokensOf(await answerTotp(atSecond, Session, code))

    const seen = [await ask(first, AccessToken, ME), await ask(second, AccessToken, ME)]
    expect(seen[0]).toMatchObject({ code: null, data: { loginInformation: { emailAddress: email } } })
    expect(seen[1]).toEqual(seen[0])

    // Data written through one process is read through the other at once.
    const { userId } = seen[0]?.data?.['loginInformation'] as { userId: string }
    const box = { entityType: 'Users', entityId: userId }
    const BOX = '$entityType: MessagingEntityType!, $entityId: ID!'
    const IN_BOX = 'entityType: $entityType, entityId: $entityId'
    const found = await ask(
      first,
      AccessToken,
      `query (${BOX}) { conversationSearch(${IN_BOX}, pageSize: 1) { conversationSummaries { conversationId } } }`,
      box,
    )
    const [{ conversationId } = { conversationId: '' }] = (
      found.data?.['conversationSearch'] as { conversationSummaries: { conversationId: string }[] }
    ).conversationSummaries
    for (const [writer, reader, text] of [
      [first, second, 'Ladder is on site.'],
      [second, first, 'Roof is dry.'],
    ] as const) {
      const id = randomUUID()
      const request = { requestedMessageId: id, messageText: `<p>${text}</p>` }
      const send = `mutation (${BOX}, $conversationId: ID!,
        $request: ConversationMessageAddInput!) { conversationMessageAdd(${IN_BOX}, conversationId: $conversationId,
        request: $request) { id } }`
      // Sent again through the other process it is the same message.
      for (const server of [writer, reader])
        expect(await ask(server, AccessToken, send, { ...box, conversationId, request })).toEqual({
          code: null,
          data: { conversationMessageAdd: { id } },
        })
      const read = await ask(
        reader,
        AccessToken,
        `query (${BOX}, $conversationId: ID!) { conversationGet(${IN_BOX}, conversationId: $conversationId,
          limit: 2) { messages { id messageText } } }`,
        { ...box, conversationId },
      )
      const messages = (read.data?.['conversationGet'] as { messages: { id: string; messageText: string }[] }).messages
      expect(messages.filter((message) => message.id === id)).toEqual([{ id, messageText: `<p>${text}</p>` }])
      expect(messages.at(-1)?.id).toBe(id)
    }

    await atFirst.client.send(new GlobalSignOutCommand({ AccessToken }))
    for (const server of [second, first]) {
      await expect
        .poll(async () => (await ask(server, AccessToken, ME)).code, { timeout: REVOKED_WITHIN_MS, interval: 50 })
        .toBe('UNAUTHENTICATED')
    }
  },
  TIMEOUT_MS,
)
