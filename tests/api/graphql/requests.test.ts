import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { getIntrospectionQuery } from 'graphql'
import { GRAPHQL_BODY_MAX_BYTES } from '#shared/limits.ts'
import { type AnswerError, createWorld, type World } from '#tests/support/world.ts'

let world: World
let production: World

beforeAll(async () => {
  world = await createWorld()
  production = await createWorld({ production: true })
})

afterAll(async () => {
  await world.close()
  await production.close()
})

interface Sent {
  status: number
  code: string | undefined
  text: string
}

async function send(
  payload: string | Buffer,
  headers: Record<string, string> = { 'content-type': 'application/json' },
  method: 'POST' | 'GET' | 'PUT' | 'DELETE' = 'POST',
): Promise<Sent> {
  const response = await world.app.inject({ method, url: '/graphql', headers, payload })
  let code: string | undefined
  try {
    code = (JSON.parse(response.body) as { errors?: AnswerError[] }).errors?.[0]?.extensions.code
  } catch {
    code = undefined
  }
  return { status: response.statusCode, code, text: response.body }
}

describe('a malformed request', () => {
  const deepJson = `{"query":"{ versionNumber }","variables":{"a":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`
  test.each<[string, string | Buffer]>([
    ['nothing', ''],
    ['half a JSON object', '{ "not a JSON'],
    ['a JSON text', '"query"'],
    ['JSON null', 'null'],
    ['a number', '1e999'],
    ['an array of requests', '[{"query":"{ versionNumber }"}]'],
    ['no query', '{}'],
    ['an empty query', '{"query":""}'],
    ['a query that is an object', '{"query":{}}'],
    ['variables that are an array', '{"query":"{ versionNumber }","variables":[]}'],
    ['an operation name that is a number', '{"query":"{ versionNumber }","operationName":1}'],
    ['bytes that are not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d])],
    ['a prototype', '{"query":"{ versionNumber }","__proto__":{"admin":true},"variables":[]}'],
  ])('of %s is refused as a bad request', async (_what, payload) => {
    const { status, code } = await send(payload)
    expect([status, code]).toEqual([400, 'BAD_USER_INPUT'])
  })

  test('with JSON nested fifty thousand levels deep is refused without a crash', async () => {
    const { status, code } = await send(deepJson)
    expect([status, code]).toEqual([400, 'QUERY_TOO_COMPLEX'])
  })

  test('above the maximum size is refused as too large', async () => {
    const { status, code } = await send(
      JSON.stringify({ query: `{ versionNumber } #${'x'.repeat(GRAPHQL_BODY_MAX_BYTES)}` }),
    )
    expect([status, code]).toEqual([413, 'PAYLOAD_TOO_LARGE'])
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/graphql',
    'text/json',
  ])('sent as %s is refused, because forms of other sites can send it', async (type) => {
    expect((await send('{"query":"{ versionNumber }"}', { 'content-type': type })).status).toBe(415)
  })

  test.each(['GET', 'PUT', 'DELETE'] as const)('sent by %s is refused', async (method) => {
    expect((await send('', {}, method)).status).toBe(405)
  })

  test('for an answer that is not JSON is refused', async () => {
    const { status } = await send('{"query":"{ versionNumber }"}', {
      'content-type': 'application/json',
      accept: 'text/html',
    })
    expect(status).toBe(406)
  })
})

describe('a query that asks for too much', () => {
  const deep = (levels: number): string =>
    `{ organizationProfile(organizationId: "1") { ${'parentEmblem { '.repeat(levels)} id ${'} '.repeat(levels)} } }`
  const list =
    'conversationGet(entityType: Users, entityId: "1", conversationId: "1") { messages { messageParticipants { '
  const nested = `${Array.from({ length: 5 }, () => 'id entityId entityType firstReadUtc ').join('...{')} ${'} '.repeat(4)}`
  const bombPart = (index: number): string => `fragment f${index} on Query { ${`...f${index + 1} `.repeat(10)} }`
  test.each([
    ['deep', deep(20)],
    [
      'deep through fragments',
      `{ ...f0 } ${Array.from({ length: 20 }, (_, index) => `fragment f${index} on Query { a { ...f${index + 1} } }`).join(' ')} fragment
        f20 on Query { b }`,
    ],
    ['of many aliases', `{ ${Array.from({ length: 40 }, (_, index) => `a${index}: versionNumber`).join(' ')} }`],
    ['of one field over and over', `{ ${'versionNumber '.repeat(400)} }`],
    ['of many directives', `{ versionNumber ${'@include(if: true) '.repeat(20)} }`],
    ['of many tokens', `{ ${'versionNumber '.repeat(3_000)} }`],
    ['costly', `{ ${Array.from({ length: 15 }, (_, index) => `a${index}: ${list} ${nested} } } }`).join(' ')} }`],
    [
      'a bomb of fragments',
      `{ ...f0 } ${Array.from({ length: 12 }, (_, index) => bombPart(index)).join(' ')} fragment f12 on Query { versionNumber }`,
    ],
  ])('%s is refused before it runs', async (_what, query) => {
    const { status, code } = await send(JSON.stringify({ query }))
    expect([status, code]).toEqual([200, 'QUERY_TOO_COMPLEX'])
  })

  test('with cyclic fragments is refused', async () => {
    expect(
      (await send(JSON.stringify({ query: '{ ...a } fragment a on Query { ...b } fragment b on Query { ...a }' })))
        .code,
    ).toBe('GRAPHQL_VALIDATION_FAILED')
  })
})

describe('the schema', () => {
  test('is available to developers through introspection', async () => {
    const answer = await world.graphql(getIntrospectionQuery())
    expect(answer.errors).toBeUndefined()
  })

  test('is hidden in production, including suggestions', async () => {
    expect((await production.graphql('{ __schema { types { name } } }')).code).toBe('GRAPHQL_VALIDATION_FAILED')
    const typo = await production.graphql(
      'query Typo($type: EntityType!) { emblem(entityType: $type, entityId: "1") { displayNam } }',
      { type: 'Usr' },
    )
    const wrongVariable = await production.graphql(
      'query Wrong($type: EntityType!) { emblem(entityType: $type, entityId: "1") { id } }',
      { type: 'Usr' },
    )
    expect(JSON.stringify([typo, wrongVariable])).not.toContain('Did you mean')
    expect([typo.code, wrongVariable.code]).toEqual(['GRAPHQL_VALIDATION_FAILED', 'BAD_USER_INPUT'])
  })
})

describe('an unexpected failure', () => {
  test('hides its cause from the client', async () => {
    const person = await world.person()
    await world.tokenOf(person)
    await world.services.database.script('alter table evolve_settings rename to evolve_settings_away')
    const answer = await world.graphql('{ versionNumber evolveSettings { id } }', {}, person)
    await world.services.database.script('alter table evolve_settings_away rename to evolve_settings')
    expect(answer.status).toBe(200)
    expect(answer.errors).toEqual([
      {
        message: 'An error occurred. Please try again later or contact Support.',
        locations: [{ line: 1, column: 17 }],
        path: ['evolveSettings'],
        extensions: {
          code: 'INTERNAL_SERVER_ERROR',
          httpStatus: 500,
          userMessage: null,
          description: 'An error occurred. Please try again later or contact Support.',
          details: [],
        },
      },
    ])
  })

  test('keeps the results of the other fields', async () => {
    const answer = await world.graphql<{ versionNumber: string; nobody: null }>(
      '{ versionNumber nobody: handleSearch(handle: "nobody-at-all") { id } }',
    )
    expect(answer.data).toEqual({ versionNumber: '2.44.6', nobody: null })
  })
})

describe('an answer', () => {
  const ask = async (query: string, encodings?: string) => {
    const headers = {
      'content-type': 'application/json',
      ...(encodings !== undefined && { 'accept-encoding': encodings }),
    }
    const { headers: told, rawPayload } = await world.app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: JSON.stringify({ query }),
    })
    return { encoding: told['content-encoding'], vary: told['vary'], rawPayload }
  }

  test('that is long is compressed if the client supports it', async () => {
    const plain = await ask(getIntrospectionQuery())
    expect(plain.encoding).toBeUndefined()
    const brotli = await ask(getIntrospectionQuery(), 'gzip, deflate, br')
    expect(brotli).toMatchObject({ encoding: 'br', vary: 'accept-encoding' })
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
    expect(brotliDecompressSync(brotli.rawPayload).equals(plain.rawPayload)).toBe(true)
    const gzip = await ask(getIntrospectionQuery(), 'gzip')
    expect(gunzipSync(gzip.rawPayload).equals(plain.rawPayload)).toBe(true)
  })

  test('that is short is not compressed', async () => {
    expect((await ask('{ versionNumber }', 'gzip, deflate, br')).encoding).toBeUndefined()
  })
})
