import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signUpAt } from '#tests/support/newcomer.ts'
import { testPostgres, type TestPostgres } from '#tests/support/postgres.ts'
import { ask } from '#tests/support/process-client.ts'
import { type ServerProcess, startServerProcess } from '#tests/support/server-process.ts'

/** The operator's first day: an empty PostgreSQL in production, and no administrator of the site. */

const TIMEOUT_MS = 180_000
const SECRETS = { IDENTITY_SECRET: 'i'.repeat(40), APP_SECRET: 'a'.repeat(40) }
const ORIGIN = 'https://evolve.example'
const LINK = /https:\/\/evolve\.example\/app\/administrator\?token=([\w-]{43})/

let postgres: TestPostgres
let databaseUrl: string
let folder: string
let environment: Record<string, string>
let servers: ServerProcess[]

beforeAll(async () => {
  postgres = await testPostgres()
  databaseUrl = await postgres.createDatabase(`first_day_${process.pid}`)
  folder = await mkdtemp(join(tmpdir(), 'evolve-first-day-'))
  environment = {
    ...SECRETS,
    ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: ORIGIN, DATABASE_URL: databaseUrl, DATA_DIR: folder, SEED: 'none' },
  }
  servers = await Promise.all([startServerProcess(environment), startServerProcess(environment)])
}, TIMEOUT_MS)

afterAll(async () => {
  await Promise.all(servers.map((server) => server.end()))
  await rm(folder, { recursive: true, force: true })
  await postgres.stop()
}, TIMEOUT_MS)

const ACCEPT = 'mutation ($token: String!) { siteAdministratorLinkAccept(token: $token) { id roles { name } } }'

/** Runs `npm run admin` in a separate process. */
async function runAdmin(...given: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/admin.ts', ...given], {
    env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await once(child, 'close')
  return { code: child.exitCode, output }
}

it(
  'two servers print a link each; the first used link creates an administrator, who can open the staff pages',
  async () => {
    const [first, second] = servers as [ServerProcess, ServerProcess]
    const tokens = servers.map((server) => LINK.exec(server.log())?.[1] ?? '')
    expect(new Set(tokens).size).toBe(2)

    const [ada, ben] = await Promise.all([
      signUpAt(first, databaseUrl, { email: 'ada@evolve.example', firstName: 'Ada', lastName: 'Minster' }),
      signUpAt(second, databaseUrl, { email: 'ben@harbor.example', firstName: 'Ben', lastName: 'Hollis' }),
    ])
    // The link of one server at the other.
    expect(await ask(second, ada.accessToken, ACCEPT, { token: tokens[0] })).toMatchObject({
      data: { siteAdministratorLinkAccept: { roles: [{ name: 'Site Administrator' }] } },
    })
    expect((await ask(first, ben.accessToken, ACCEPT, { token: tokens[1] })).code).toBe('NOT_FOUND')

    const pages = await ask(
      first,
      ada.accessToken,
      '{ siteRolesList { name } siteUserEmblems { items { displayName roleName } } getDiagnostics { environmentName } }',
    )
    expect(pages).toMatchObject({
      code: null,
      data: {
        siteRolesList: [
          { name: 'Billing' },
          { name: 'Read only' },
          { name: 'Site Administrator' },
          { name: 'Support' },
        ],
        siteUserEmblems: { items: [{ displayName: 'Ada Minster', roleName: 'Site Administrator' }] },
      },
    })

    // A customer founds an organization, and the administrator opens its account.
    const founded = await ask(
      second,
      ben.accessToken,
      'mutation ($given: OrganizationCreationInput!) { organizationCreate(organizationCreation: $given) { id } }',
      {
        given: {
          ...{ legalName: 'Harbor Claims LLC', displayName: 'Harbor Claims', systemEmailAddress: 'ben@harbor.example' },
          mainPhoneNumber: { countryCode: 1, number: '2025550143' },
          mailingAddress: {
            ...{ countryId: 'US', address1: '200 Harbor Road', municipality: 'Galveston' },
            ...{ adminArea1Id: 'US-TX', postalCode: '77550' },
          },
        },
      },
    )
    const { id } = founded.data?.['organizationCreate'] as { id: string }
    const account = await ask(
      first,
      ada.accessToken,
      'query ($id: ID!) { organizationAccount(organizationId: $id) { id } }',
      { id },
    )
    expect(account).toMatchObject({ code: null, data: { organizationAccount: { id } } })
  },
  TIMEOUT_MS,
)

it(
  'the command invites a further administrator while the servers run; wrong use is explained',
  async () => {
    const [first] = servers as [ServerProcess]
    const cora = await signUpAt(first, databaseUrl, {
      ...{ email: 'cora@evolve.example', firstName: 'Cora', lastName: 'Lindt' },
    })
    const invited = await runAdmin('invite', 'Cora@evolve.example')
    expect(invited.code, invited.output).toBe(0)
    const token = LINK.exec(invited.output)?.[1] ?? ''
    expect((await ask(first, cora.accessToken, ACCEPT, { token })).code).toBeNull()
    expect(invited.output).toContain('ADMINISTRATOR_INVITED')
    expect(await runAdmin('invite', 'nobody')).toMatchObject({
      code: 2,
      output: expect.stringContaining('Invalid email address') as string,
    })
    expect((await runAdmin()).code).toBe(2)
  },
  TIMEOUT_MS,
)
