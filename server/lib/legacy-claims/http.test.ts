import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PICTURE_MAX_BYTES } from '#shared/limits.ts'
import { ACCOUNTS, ACID, insertClaims, invite, LOGO, SYSTEM } from '#tests/api/legacy-claims/claims-world.ts'
import { CLAIMS_KEY, CLAIMS_ORIGIN, startClaimsServer } from '#tests/support/claims-server.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { embeddedClaims } from './embedded/claims-system.ts'
import { httpClaims } from './http.ts'
import { LegacyClaimsMaintenanceError, LegacyClaimsUnavailableError } from './port.ts'

let world: World
let server: Awaited<ReturnType<typeof startClaimsServer>>
let url = ''
beforeAll(async () => {
  world = await createWorld()
  await insertClaims(world.services)
  server = await startClaimsServer(world.services)
  url = server.url
})
afterAll(async () => {
  await server.close()
  await world.close()
})

describe.each(['embedded', 'http'])('The %s claims system keeps the contract', (kind) => {
  const port = () => server.portOf(kind)
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
      { url, key: 'another-key-entirely', origins: [CLAIMS_ORIGIN] },
      { url: 'http://127.0.0.1:1', key: CLAIMS_KEY, origins: [CLAIMS_ORIGIN] },
      { url, key: CLAIMS_KEY, origins: ['https://elsewhere.example'] },
    ])
      await expect(httpClaims(options).findCompany(SYSTEM, ACID)).rejects.toThrow(LegacyClaimsUnavailableError)
  })

  it.each(Object.entries(TROUBLES))('is unavailable when the system %s', async (_trouble, reply) => {
    const strange = await answering(reply)
    const port = httpClaims({ url: strange.url, key: CLAIMS_KEY, origins: [CLAIMS_ORIGIN], timeoutMs: 200 })
    const key = { systemId: SYSTEM, userId: '1' }
    const search = { scope: 'User', subset: null, words: [], match: 'exact', limit: 25, today: '2026-11-20' } as const
    await expect(port.findCompany(SYSTEM, ACID)).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.findUsers([key])).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.countClaims([key], '2026-11-20')).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.listClaims(key, search)).rejects.toThrow(LegacyClaimsUnavailableError)
    await expect(port.findClaimNames([{ ...key, scope: 'User' }], ['x'], 'exact')).rejects.toThrow(
      LegacyClaimsUnavailableError,
    )
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
    const port = httpClaims({ url: strange.url, key: CLAIMS_KEY, origins: [CLAIMS_ORIGIN] })
    await expect(port.findUsers([])).rejects.toThrow(new LegacyClaimsMaintenanceError('Back at noon.'))
    strange.close()
  })

  it('shows logos of allowed origins alone', async () => {
    const company = { systemId: 1, acid: 2, name: 'Delta', systemUrl: `${CLAIMS_ORIGIN}/d` }
    for (const [logoUrl, shown] of [
      [`${CLAIMS_ORIGIN}/logo.png`, `${CLAIMS_ORIGIN}/logo.png`],
      ['https://tracker.example/logo.png', null],
      ['javascript:alert(1)', null],
    ]) {
      const strange = await answering((response) => json(response, 200, JSON.stringify({ ...company, logoUrl })))
      const port = httpClaims({ url: strange.url, key: CLAIMS_KEY, origins: [CLAIMS_ORIGIN] })
      expect(await port.findCompany(1, 2)).toEqual({ ...company, systemUrl: `${CLAIMS_ORIGIN}/d/`, logoUrl: shown })
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
  const port = httpClaims({ url, key: CLAIMS_KEY, origins: [CLAIMS_ORIGIN] })
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
