import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ERROR_DETAILS_MAX_COUNT,
  GRAPHQL_ERRORS_MAX_COUNT,
  GRAPHQL_VARIABLE_KEYS_MAX_COUNT,
  GRAPHQL_VARIABLES_DEPTH_MAX_COUNT,
  GRAPHQL_VARIABLES_MAX_COUNT,
} from '#shared/limits.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

/** Requests made to cost the server more than they cost their sender. */

const ADD = `mutation Add($entityId: ID!, $request: ConversationAddInput!) {
  conversationAdd(entityType: Users, entityId: $entityId, request: $request) { id } }`
const BETWEEN = `query Between($entityId: ID!, $ids: [ID!]!) {
  conversationsWithParticipants(entityType: Users, entityId: $entityId, entityIds: $ids) { items { conversationId } } }`

let world: World
let person: Person

beforeAll(async () => {
  world = await createWorld()
  person = await world.person()
})

afterAll(() => world.close())

const between = (ids: unknown, as: Person | null = person) =>
  world.graphql(BETWEEN, { entityId: person.userId, ids }, as)
const wrong = (count: number): object[] => Array.from({ length: count }, () => ({}))
const nested = (levels: number): unknown => (levels === 0 ? 'x' : [nested(levels - 1)])

test.each<[string, () => Record<string, unknown>]>([
  ['more list items', () => ({ ids: wrong(GRAPHQL_VARIABLES_MAX_COUNT + 1) })],
  ['more list items in several lists', () => ({ ids: [wrong(GRAPHQL_VARIABLES_MAX_COUNT / 2), wrong(2_600)] })],
  [
    'more keys in one object',
    () => ({ request: Object.fromEntries(wrong(GRAPHQL_VARIABLE_KEYS_MAX_COUNT + 1).map((_, key) => [`k${key}`, 1])) }),
  ],
  ['deeper nesting', () => ({ ids: nested(GRAPHQL_VARIABLES_DEPTH_MAX_COUNT + 1) })],
])('%s than variables may have is refused', async (_what, variables) => {
  const answer = await world.graphql('{ versionNumber }', variables())
  expect([answer.status, answer.code]).toEqual([400, 'QUERY_TOO_COMPLEX'])
})

test('a NUL below deep nesting is refused without a crash', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: `{"query":"{ versionNumber }","variables":{"a":${'['.repeat(50_000)}"\\u0000"${']'.repeat(50_000)}}}`,
  })
  expect(response.statusCode).toBe(400)
})

test.each(['jit', 'js'] as const)('a response of %s lists only a few errors', async (executor) => {
  const other = await createWorld({ executor })
  const caller = await other.person()
  const answer = await other.graphql(BETWEEN, { entityId: caller.userId, ids: wrong(1_000) }, caller)
  expect(answer.code).toBe('BAD_USER_INPUT')
  expect(answer.errors).toHaveLength(GRAPHQL_ERRORS_MAX_COUNT)
  await other.close()
})

test('the details of invalid values are limited too', async () => {
  const request = {
    subject: 'Roof',
    requestedMessageId: crypto.randomUUID(),
    messageText: '<p>Hi</p>',
    participants: Array.from({ length: 90 }, () => ({ entityType: 'Users', entityId: 'x' })),
  }
  const answer = await world.graphql(ADD, { entityId: person.userId, request }, person)
  expect(answer.code).toBe('VALIDATION_FAILED')
  expect(answer.errors?.[0]?.extensions.details).toHaveLength(ERROR_DETAILS_MAX_COUNT)
})

test('too many participants are reported before each of them is checked', async () => {
  const request = {
    subject: 'Roof',
    requestedMessageId: crypto.randomUUID(),
    messageText: '<p>Hi</p>',
    participants: Array.from({ length: 1_000 }, () => ({ entityType: 'Users', entityId: 'x' })),
  }
  const answer = await world.graphql(ADD, { entityId: person.userId, request }, person)
  expect(answer.errors?.[0]?.extensions.details).toEqual([
    { path: 'request.participants', message: 'Cannot exceed 100 participants.' },
  ])
})

test('a caller without access is refused before the input is validated', async () => {
  expect((await between(wrong(10), null)).code).toBe('UNAUTHENTICATED')
  expect((await between(wrong(10), await world.person({ mfa: false }))).code).toBe('MFA_REQUIRED')
  expect((await between(wrong(10), await world.person({ registered: false }))).code).toBe('REGISTRATION_REQUIRED')
  expect((await between(wrong(10))).code).toBe('BAD_USER_INPUT')
})

test('a restricted operation in a fragment beside a public one is detected', async () => {
  const answer = await world.graphql(
    `query Both($ids: [ID!]!) { versionNumber ...f }
     fragment f on Query { ... { found: conversationsWithParticipants(entityType: Users, entityId: "1",
     entityIds: $ids) { items { conversationId } } } }`,
    { ids: wrong(10) },
  )
  expect([answer.data, answer.code, answer.errors?.[0]?.path]).toEqual([null, 'UNAUTHENTICATED', ['found']])
})

test('responses are never cached', async () => {
  const response = await world.app.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: '{"query":"{ versionNumber }"}',
  })
  expect(response.headers['cache-control']).toBe('no-store')
})

test('requests from one address are limited, with the time to wait; another address is not affected', async () => {
  const limited = await createWorld({ env: { GRAPHQL_REQUESTS_PER_MINUTE: '3' } })
  const ask = (remoteAddress: string) =>
    limited.app.inject({
      method: 'POST',
      url: '/graphql',
      remoteAddress,
      headers: { 'content-type': 'application/json' },
      payload: '{"query":"{ versionNumber }"}',
    })
  for (let count = 0; count < 3; count += 1) expect((await ask('203.0.113.7')).statusCode).toBe(200)
  const refused = await ask('203.0.113.7')
  expect(refused.statusCode).toBe(429)
  expect(refused.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', httpStatus: 429 } }] })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('203.0.113.8')).statusCode).toBe(200)
  await limited.close()
})
