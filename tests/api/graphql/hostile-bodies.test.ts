import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { GRAPHQL_BODY_MAX_BYTES, GRAPHQL_VARIABLES_MAX_COUNT } from '#shared/limits.ts'
import { createWorld, type Person, toAnswer, type World } from '#tests/support/world.ts'

/**
 * Bodies up to the endpoint's limit, made to cost the server as much as they can. The answer is small and never a
 * failure of the server.
 */

const ANSWER_MAX_BYTES = 65_536
/** Variables that are left for those that a request has anyway. */
const ALLOWED = GRAPHQL_VARIABLES_MAX_COUNT - 20

const ADD = `mutation Add($entityId: ID!, $request: ConversationAddInput!) {
  conversationAdd(entityType: Users, entityId: $entityId, request: $request) { id } }`
const BETWEEN = `query Between($ids: [ID!]!, $entityId: ID!) {
  conversationsWithParticipants(entityType: Users, entityId: $entityId, entityIds: $ids) { items { conversationId } } }`
const NUMBER = 'query Number($a: String) { versionNumber }'
const VERSION = '{ versionNumber }'

const repeated = (item: string, separator = ',', maxCount = Infinity): string => {
  const count = Math.min(maxCount, Math.floor((GRAPHQL_BODY_MAX_BYTES - 1_500) / (item.length + separator.length)))
  return Array.from({ length: count }, () => item).join(separator)
}
const request = (entityId: string, participants: string, more = ''): string =>
  `{"entityId":"${entityId}","request":{"subject":"Roof","requestedMessageId":"${randomUUID()}",` +
  `"messageText":"<p>Hello</p>","participants":[${participants}]${more}}}`
const keys = (count: number): string =>
  Array.from({ length: count }, (_, index) => `"k${String(index).padStart(5, '0')}":1`).join(',')

/** The requests by name; `entityId` is the signed-in person's. */
const BODIES: Record<string, (entityId: string) => { query: string; variables: string }> = {
  'wrong items of a list': (entityId) => ({
    query: BETWEEN,
    variables: `{"entityId":"${entityId}","ids":[${repeated('{}')}]}`,
  }),
  'empty participants': (entityId) => ({ query: ADD, variables: request(entityId, repeated('{}')) }),
  'numbers for participants': (entityId) => ({ query: ADD, variables: request(entityId, repeated('1')) }),
  '20,000 unknown keys': (entityId) => ({
    query: ADD,
    variables: request(entityId, '', `,${keys(19_900)}`),
  }),
  'unknown keys of every participant': (entityId) => ({
    query: ADD,
    variables: request(entityId, repeated(`{${keys(50)}}`)),
  }),
  'unknown variables': () => ({ query: VERSION, variables: `{${keys(19_900)}}` }),
  'a key of 240 kB': (entityId) => ({
    query: ADD,
    variables: request(entityId, '', `,"${'k'.repeat(240_000)}":1,${keys(90)}`),
  }),
  'deep lists': (entityId) => ({
    query: BETWEEN,
    variables: `{"entityId":"${entityId}","ids":${'['.repeat(120_000)}${']'.repeat(120_000)}}`,
  }),
  'deep objects with a NUL': (entityId) => ({
    query: ADD,
    variables: request(entityId, '', `,"a":${'{"a":'.repeat(40_000)}"\\u0000"${'}'.repeat(40_000)}`),
  }),
  'a long string for a list': (entityId) => ({
    query: ADD,
    variables: `{"entityId":"${entityId}","request":"${'x'.repeat(250_000)}"}`,
  }),
  'a long string among wrong keys': (entityId) => ({
    query: ADD,
    variables: request(entityId, '', `,"long":"${'\\u0001'.repeat(40_000)}",${keys(90)}`),
  }),
  'a subject of 250 kB': (entityId) => ({
    query: ADD,
    variables:
      `{"entityId":"${entityId}","request":{"subject":"${' '.repeat(250_000)}x",` +
      `"requestedMessageId":"${randomUUID()}","messageText":"<p>Hello</p>","participants":[]}}`,
  }),
  'a message of 250 kB': (entityId) => ({
    query: ADD,
    variables:
      `{"entityId":"${entityId}","request":{"subject":"Roof","requestedMessageId":"${randomUUID()}",` +
      `"messageText":"${'<a>'.repeat(80_000)}","participants":[]}}`,
  }),
  'valid participants as many as fit': (entityId) => ({
    query: ADD,
    variables: request(entityId, repeated(`{"entityType":"Users","entityId":"${randomUUID()}"}`)),
  }),
  'malformed participants as many as fit': (entityId) => ({
    query: ADD,
    variables: request(entityId, repeated('{"entityType":"Users","entityId":"x"}')),
  }),
  'valid ids as many as fit': (entityId) => ({
    query: BETWEEN,
    variables: `{"entityId":"${entityId}","ids":[${repeated(`"${randomUUID()}"`)}]}`,
  }),
  'valid participants as many as allowed': (entityId) => ({
    query: ADD,
    variables: request(entityId, repeated(`{"entityType":"Users","entityId":"${randomUUID()}"}`, ',', ALLOWED / 3)),
  }),
  'empty participants as many as allowed': (entityId) => ({
    query: ADD,
    variables: request(entityId, repeated('{}', ',', ALLOWED)),
  }),
  'valid ids as many as allowed': (entityId) => ({
    query: BETWEEN,
    variables: `{"entityId":"${entityId}","ids":[${repeated(`"${randomUUID()}"`, ',', ALLOWED)}]}`,
  }),
  'wrong items as many as allowed': (entityId) => ({
    query: BETWEEN,
    variables: `{"entityId":"${entityId}","ids":[${repeated('{}', ',', ALLOWED)}]}`,
  }),
  'a long document': () => ({ query: `{ versionNumber } #${'x'.repeat(250_000)}`, variables: '{}' }),
  'tokens as many as fit': () => ({ query: `{ ${repeated('versionNumber', ' ')} }`, variables: '{}' }),
  'a variable of 250 kB': () => ({ query: NUMBER, variables: `{"a":["${'x'.repeat(250_000)}"]}` }),
}

let world: World
let person: Person

beforeAll(async () => {
  world = await createWorld({ production: true })
  person = await world.person()
})
afterAll(() => world.close())

test.each(Object.keys(BODIES))('%s get a small response that is not a server error', async (name) => {
  const { query, variables } = BODIES[name]!(person.userId)
  const payload = `{"query":${JSON.stringify(query)},"variables":${variables}}`
  expect(Buffer.byteLength(payload)).toBeLessThanOrEqual(GRAPHQL_BODY_MAX_BYTES)
  for (const token of [null, await world.tokenOf(person)]) {
    const headers = { 'content-type': 'application/json', ...(token !== null && { authorization: `Bearer ${token}` }) }
    const response = await world.app.inject({ method: 'POST', url: '/graphql', headers, payload })
    expect(response.statusCode).toBeLessThan(500)
    expect(Buffer.byteLength(response.body)).toBeLessThan(ANSWER_MAX_BYTES)
    const { errors = [] } = toAnswer(response)
    expect(errors.map(({ extensions }) => extensions.code)).not.toContain('INTERNAL_SERVER_ERROR')
  }
})
