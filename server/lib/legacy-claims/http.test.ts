import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { ACCOUNTS, ACID, insertClaims, invite, LOGO, SYSTEM } from '#tests/api/legacy-claims/claims-world.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import type { LegacyClaimQuery, LegacyCondition, LegacyScopedKey } from './claim-query.ts'
import { embeddedClaims } from './embedded/claims-system.ts'
import { httpClaims } from './http.ts'
import {
  type LegacyClaimSearch,
  type LegacyClaimsPort,
  LegacyClaimsMaintenanceError,
  LegacyClaimsUnavailableError,
  type LegacyNotesQuestion,
  type LegacyUserKey,
} from './port.ts'

const KEY = 'a-key-of-the-claims-system'
const ORIGIN = 'https://claims.example'

/** A query of the adapter. Each port method reads its part of the URL. */
interface Question {
  systemId: number
  acid: number
  users: LegacyUserKey[]
  today: string
  user: LegacyUserKey
  search: LegacyClaimSearch
  question: LegacyNotesQuestion
  accounts: LegacyScopedKey[]
  query: LegacyClaimQuery
  words: string[]
  invitationId: string
}

/** A claims system behind the protocol of the adapter, with the embedded one inside. */
function serve(port: LegacyClaimsPort): Server {
  const company = <T extends { systemUrl: string; logoUrl: string | null }>(one: T): T => ({
    ...one,
    ...{ systemUrl: `${ORIGIN}${one.systemUrl}`, logoUrl: one.logoUrl && `${ORIGIN}${one.logoUrl}` },
  })
  const answers: Record<string, (question: Question) => Promise<unknown>> = {
    '/companies/find': async ({ systemId, acid }) => {
      const found = await port.findCompany(systemId, acid)
      return found && company(found)
    },
    '/users/find': async ({ users }) =>
      (await port.findUsers(users)).map((user) => ({ ...user, company: company(user.company) })),
    '/claims/count': ({ users, today }) => port.countClaims(users, today),
    '/claims/list': ({ user, search }) => port.listClaims(user, search),
    '/claims/query': ({ accounts, query }) => port.queryClaims(accounts, query),
    '/claims/names': ({ accounts, words }) => port.findClaimNames(accounts, words),
    '/claims/notes': ({ user, question }) => port.listNotes(user, question),
    '/invitations/find': ({ invitationId }) => port.findInvitation(invitationId),
  }
  async function reply(request: IncomingMessage): Promise<string | null> {
    const answer = answers[request.url ?? '']
    if (!answer || request.headers.authorization !== `Bearer ${KEY}`) return null
    return JSON.stringify(await answer(JSON.parse(await text(request)) as Question))
  }
  return createServer((request, response) => {
    void reply(request).then((body) => {
      response.statusCode = body === null ? 401 : 200
      response.setHeader('content-type', 'application/json').end(body ?? '{}')
    })
  })
}

let world: World
let server: Server
let url = ''
beforeAll(async () => {
  world = await createWorld()
  await insertClaims(world.services)
  server = serve(embeddedClaims(world.services.database))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
  await world.close()
})

describe.each(['embedded', 'http'])('The %s claims system keeps the contract', (kind) => {
  const port = (): LegacyClaimsPort =>
    kind === 'embedded' ? embeddedClaims(world.services.database) : httpClaims({ url, key: KEY, origins: [ORIGIN] })
  const key = { systemId: SYSTEM, userId: ACCOUNTS.Adjuster }
  const today = (): string => world.services.clock.now().toISOString().slice(0, 10)

  it('knows companies and accounts, and says null or nothing of others', async () => {
    expect(await port().findCompany(SYSTEM, ACID)).toMatchObject({
      name: 'Delta Adjusting',
      logoUrl: expect.stringMatching(/logo\.png$/) as string,
    })
    expect(await port().findCompany(SYSTEM, 1)).toBeNull()
    const users = await port().findUsers([key, { systemId: 1, userId: 'none' }])
    expect(users).toMatchObject([{ ...key, role: 'Adjuster', company: { acid: ACID }, clientCompany: null }])
  })

  it('counts, lists and searches claims', async () => {
    expect(await port().countClaims([key], today())).toMatchObject([
      { ...key, User: { claims: 2, overdue: 1, impending: 1, recentlyReceived: 0 }, Company: { claims: 4 } },
    ])
    const search = {
      scope: 'Company',
      subset: null,
      words: ['marina'],
      match: 'exact',
      limit: 25,
      today: today(),
    } as const
    expect(await port().listClaims(key, search)).toMatchObject({ totalCount: 1, claims: [{ claimId: '903' }] })
  })

  it.each([
    ['finsh', ['901', '902', '903', '904']],
    ['Baysied', ['903']],
    ['marena', ['903']],
    ['plans fidelty', ['902']],
    ['finsh galvestno', ['901', '902', '903', '904']],
    ['finsh roof', []],
    ['CLM-26-90', ['901', '902', '903', '904']],
    ['CLM-26-999', []],
    ['fi', ['901', '902', '903', '904', '905']],
    ['xy', []],
  ])('finds names like “%s” when it is asked for them, and not else', async (text, expected) => {
    const search = { scope: 'Company', subset: null, words: text.split(' '), limit: 25, today: today() } as const
    const { claims } = await port().listClaims(key, { ...search, match: 'alike' })
    expect(claims.map(({ claimId }) => claimId).sort()).toEqual(expected.filter((id) => id !== '905'))
    const exact = await port().listClaims(key, { ...search, match: 'exact' })
    expect(exact.claims.map(({ claimId }) => claimId)).toHaveLength(/^(?:CLM-26-90|fi)$/.test(text) ? 4 : 0)
  })

  const company = [{ ...key, scope: 'Company' }] as const
  const query = (conditions: LegacyCondition[], more: Partial<LegacyClaimQuery> = {}) => {
    const order = { by: 'due', descending: false } as const
    return { conditions, groupBy: null, order, limit: 25, today: today(), ...more }
  }
  const name = (field: 'insured' | 'carrier' | 'number' | 'city', ...values: string[]): LegacyCondition => ({
    ...{ kind: 'name', field, values, not: false },
  })
  const not = (one: LegacyCondition): LegacyCondition => ({ ...one, not: true })
  const overdue: LegacyCondition = { kind: 'subset', subset: 'Overdue', not: false }

  it.each<[string, LegacyCondition[], string[]]>([
    ['all', [], ['901', '902', '903', '904']],
    ['overdue', [overdue], ['901']],
    ['not overdue', [not(overdue)], ['902', '903', '904']],
    ['without a due date', [{ kind: 'missing', field: 'due', not: false }], ['904']],
    ['with a due date', [{ kind: 'missing', field: 'due', not: true }], ['901', '902', '903']],
    ['of a carrier in any case', [name('carrier', 'plains FIDELITY')], ['902']],
    ['of one of two', [name('carrier', 'Plains', 'Redwood'), name('insured', 'Bayside')], ['903']],
    ['of no carrier of that name', [not(name('carrier', 'Plains Fidelity'))], ['901', '903', '904']],
    ['of a part of a word', [name('insured', 'Bay')], []],
    ['by number', [name('number', 'CLM-26-903')], ['903']],
    ['with a hostile value', [name('city', "' or 1=1; --")], []],
    ['due on a day', [{ kind: 'day', field: 'due', from: '2026-11-21', to: '2026-11-21', not: false }], ['902']],
    ['not due before', [{ kind: 'day', field: 'due', from: null, to: '2026-11-21', not: true }], ['903', '904']],
    ['received since', [{ kind: 'day', field: 'received', from: '2026-11-19', to: null, not: false }], ['904']],
    ['with an adjuster', [{ kind: 'missing', field: 'adjuster', not: true }], ['901', '902', '903']],
  ])('queries claims %s, with the exact total', async (_name, conditions, expected) => {
    const { totalCount, claims } = await port().queryClaims(company, query(conditions))
    expect(claims.map(({ claimId }) => claimId).sort()).toEqual(expected)
    expect(totalCount).toBe(expected.length)
    const limited = await port().queryClaims(company, query(conditions, { limit: 1 }))
    expect([limited.totalCount, limited.claims.length]).toEqual([expected.length, Math.min(1, expected.length)])
  })

  it('orders and groups claims, counts those of several accounts once, and only those that they see', async () => {
    const own = { ...key, scope: 'User' } as const
    const { totalCount, groups, groupsCount, claims } = await port().queryClaims(
      [...company, own],
      query([], { groupBy: 'carrier', order: { by: 'received', descending: true } }),
    )
    expect([totalCount, groupsCount, claims[0]?.claimId, claims[0]?.acid]).toEqual([4, 2, '904', ACID])
    expect(groups).toEqual([
      { value: 'Redwood Mutual', count: 3 },
      { value: 'Plains Fidelity', count: 1 },
    ])
    expect((await port().queryClaims([own], query([]))).totalCount).toBe(2)
    expect(await port().queryClaims([], query([], { groupBy: 'state' }))).toEqual({
      ...{ totalCount: 0, claims: [], groups: [], groupsCount: 0 },
    })
  })

  it('finds the names that contain a word or a similar one, among the claims that the account sees', async () => {
    const names = async (...words: string[]) =>
      (await port().findClaimNames(company, words)).map(({ field, value }) => `${field} ${value}`)
    expect(await names('marina')).toEqual(['insured Bayside Marina'])
    expect(await names('marena')).toEqual(['insured Bayside Marina'])
    expect(await names('PLAINS')).toEqual(['carrier Plains Fidelity'])
    expect((await names('rosa')).sort()).toEqual(['adjuster Rosa ADMIN', 'adjuster Rosa Adjuster'])
    expect(await names('secretperson', '905', 'xy')).toEqual([])
    expect(await port().findClaimNames([{ ...key, scope: 'User' }], ['marina'])).toEqual([])
  })

  it('reads the notes of claims that the account sees', async () => {
    const question = { scope: 'User', claimId: '901', limit: 1 } as const
    expect(await port().listNotes(key, question)).toEqual([
      { writtenDate: '2026-11-19', author: 'Omar Diaz', text: 'Estimate of 12,400 dollars sent to the carrier.' },
    ])
    expect(await port().listNotes(key, { ...question, claimId: '903' })).toEqual([])
    expect(await port().listNotes(key, { ...question, claimId: '905', scope: 'Company' })).toEqual([])
  })

  it('knows for whom an invitation is', async () => {
    const emailAddress = 'omar@claims.example'
    expect(await port().findInvitation(await invite(world.services, '9', emailAddress))).toEqual({
      ...{ systemId: SYSTEM, userId: '9', emailAddress },
    })
    expect(await port().findInvitation(crypto.randomUUID())).toBeNull()
  })
})

/** A claims system that always gives this response. */
async function answering(reply: (response: ServerResponse) => void): Promise<{ url: string; close: () => void }> {
  const strange = createServer((_request, response) => reply(response))
  await new Promise<void>((resolve) => strange.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(strange.address() as AddressInfo).port}`,
    close: () => {
      strange.closeAllConnections()
      strange.close()
    },
  }
}

const json = (response: ServerResponse, status: number, body: string): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(body)

const TROUBLES: Record<string, (response: ServerResponse) => void> = {
  fails: (response) => json(response, 500, '{}'),
  'says 503 without words': (response) => json(response, 503, '{}'),
  'answers half': (response) => json(response, 200, '{"systemId":'),
  'answers something else': (response) => json(response, 200, '{"systemId":"seven"}'),
  'sends elsewhere': (response) => void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
  'hangs up': (response) => void response.destroy(),
  'says nothing': () => undefined,
  'stops in the middle': (response) => void response.writeHead(200).write('{'),
}

describe('The adapter', () => {
  it('is unavailable with a wrong key, without a server, and when a company is of a foreign origin', async () => {
    for (const options of [
      { url, key: 'another-key-entirely', origins: [ORIGIN] },
      { url: 'http://127.0.0.1:1', key: KEY, origins: [ORIGIN] },
      { url, key: KEY, origins: ['https://elsewhere.example'] },
    ])
      await expect(httpClaims(options).findCompany(SYSTEM, ACID)).rejects.toThrow(LegacyClaimsUnavailableError)
  })

  it.each(Object.entries(TROUBLES))('is unavailable when the system %s', async (_trouble, reply) => {
    const strange = await answering(reply)
    const port = httpClaims({ url: strange.url, key: KEY, origins: [ORIGIN], timeoutMs: 200 })
    const key = { systemId: SYSTEM, userId: '1' }
    const search = { scope: 'User', subset: null, words: [], match: 'exact', limit: 25, today: '2026-11-20' } as const
    await expect(port.findCompany(SYSTEM, ACID)).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.findUsers([key])).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.countClaims([key], '2026-11-20')).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.listClaims(key, search)).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.findClaimNames([{ ...key, scope: 'User' }], ['x'])).rejects.toThrow(LegacyClaimsUnavailableError)
    const order = { by: 'due', descending: false } as const
    await expect(
      port.queryClaims([], { conditions: [], groupBy: null, order, limit: 1, today: '2026-11-20' }),
    ).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.listNotes(key, { scope: 'User', claimId: '1', limit: 1 })).rejects.toThrow(
      LegacyClaimsUnavailableError,
    )
    await expect(port.findInvitation('x')).rejects.toThrow(LegacyClaimsUnavailableError)
    strange.close()
  })

  it('passes on what the system says of its maintenance', async () => {
    const strange = await answering((response) => json(response, 503, '{"maintenanceMessage":"Back at noon."}'))
    const port = httpClaims({ url: strange.url, key: KEY, origins: [ORIGIN] })
    await expect(port.findUsers([])).rejects.toThrow(new LegacyClaimsMaintenanceError('Back at noon.'))
    strange.close()
  })

  it('shows logos of allowed origins alone', async () => {
    const company = { systemId: 1, acid: 2, name: 'Delta', systemUrl: `${ORIGIN}/d` }
    for (const [logoUrl, shown] of [
      [`${ORIGIN}/logo.png`, `${ORIGIN}/logo.png`],
      ['https://tracker.example/logo.png', null],
      ['javascript:alert(1)', null],
    ]) {
      const strange = await answering((response) => json(response, 200, JSON.stringify({ ...company, logoUrl })))
      const port = httpClaims({ url: strange.url, key: KEY, origins: [ORIGIN] })
      expect(await port.findCompany(1, 2)).toEqual({ ...company, systemUrl: `${ORIGIN}/d/`, logoUrl: shown })
      strange.close()
    }
  })
})

it('reads a logo of either system, and none that is too large or cannot be had', async () => {
  const embedded = embeddedClaims(world.services.database)
  const company = await embedded.findCompany(SYSTEM, ACID)
  if (!company) throw new Error('There is no company')
  const logo = Buffer.from(LOGO, 'base64')
  expect(await embedded.readLogo(company)).toEqual(logo)
  expect(await embedded.readLogo({ ...company, acid: 301 })).toBeNull()
  const strange = await answering((response) => void response.end(logo))
  const endless = await answering((response) => void response.end(Buffer.alloc(PICTURE_MAX_BYTES + 1)))
  const port = httpClaims({ url, key: KEY, origins: [ORIGIN] })
  expect(await port.readLogo({ ...company, logoUrl: `${strange.url}/logo.png` })).toEqual(logo)
  for (const logoUrl of [null, `${endless.url}/logo.png`, 'http://127.0.0.1:1/logo.png'])
    expect(await port.readLogo({ ...company, logoUrl })).toBeNull()
  strange.close()
  endless.close()
})

describe('Behind the API', () => {
  const COMPANIES = '{ userLegacyAdjustmentCompanies { adjustmentCompanies { adjCoName } } }'
  it.each([
    [
      'down',
      new LegacyClaimsUnavailableError('Gone.'),
      'UNAVAILABLE',
      'The service is not available right now. Please try again in a moment.',
    ],
    ['in maintenance', new LegacyClaimsMaintenanceError('Back at noon.'), 'MAINTENANCE', 'Back at noon.'],
  ])('reports a system that is %s, and the other calls continue', async (_state, error, code, message) => {
    const person = await world.person()
    await world.claimsCompany(person, 'Adjuster')
    const broken = vi.spyOn(world.services.legacyClaims, 'findUsers').mockRejectedValue(error)
    const answer = await world.graphql(COMPANIES, {}, person)
    expect([answer.code, answer.errors?.[0]?.extensions.userMessage]).toEqual([code, message])
    expect((await world.graphql('{ versionNumber }', {}, person)).errors).toBeUndefined()
    broken.mockRestore()
  })
})
