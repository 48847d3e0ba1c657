import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join as joinPath } from 'node:path'
import { sql } from 'drizzle-orm'
import { fastify, type FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { type BuiltServices, buildServices } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import type { ExecutorName } from '#server/graphql/execute.ts'
import { graphqlPlugin } from '#server/graphql/plugin.ts'
import { type FixedClock, fixedClock } from '#server/lib/clock/clock.ts'
import type { IdentityService } from '#server/lib/identity/embedded/service.ts'
import type { Mail } from '#server/lib/mail/port.ts'
import type { Sms } from '#server/lib/sms/port.ts'
import type { WebPagesPort } from '#server/lib/web-pages/port.ts'
import { makeInvitationLink } from '#server/modules/site-users/administrators/service.ts'
import type { Services } from '#server/services.ts'
import type { ErrorExtensions } from '#shared/errors.ts'
import type { OrganizationKey, SiteKey } from '#shared/permissions/keys.ts'
import { createClaimsFactories } from './claims-factories.ts'
import { testDatabase } from './database.ts'
import { createFactories, type OrganizationRow, type PersonOptions, type PersonRow } from './factories.ts'
import { createDocumentUploads } from './documents.ts'
import { createMessageBoxes } from './message-box.ts'
import { signIn } from './sign-in.ts'

/** A person of the test world, with an account in the embedded pool. */
export interface Person extends PersonRow {
  password: string
  /** Null when multi-factor authentication is not set up. */
  totpSecret: string | null
  /** The site user's id of staff. */
  siteUserId: string | null
  /** The header x-assumed-identity to send along. */
  assumedToken?: string
}

export interface AnswerError {
  message: string
  path?: (string | number)[]
  extensions: ErrorExtensions
}

/** The response of the endpoint. */
export interface Answer<T> {
  status: number
  data: T | null | undefined
  errors: AnswerError[] | undefined
  /** Code of the first error; null if there is none. */
  code: string | null
}

export interface WorldOptions {
  executor?: ExecutorName
  /** True as in production: no introspection, no suggestions. */
  production?: boolean
  /** A database provided by the caller; the world closes it. */
  database?: Database
  /** Variables of the server's environment. */
  env?: Record<string, string>
  /** Reads the pages of links; without it, previews are switched off, because no test reaches the internet. */
  webPages?: WebPagesPort
}

const PASSWORD = 'Correct-horse-41'
/** RFC 4226's test secret in Base32; each account counts its used codes separately. */
const TOTP_SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const START = new Date('2026-11-20T15:00:00.000Z')

/**
 * The executor of this run; `GRAPHQL_EXECUTOR=js npx vitest run --project api` runs the same tests on the reference
 * implementation.
 */
const EXECUTOR: ExecutorName = process.env['GRAPHQL_EXECUTOR'] === 'js' ? 'js' : 'jit'

export function toAnswer<T>({ statusCode, body }: { statusCode: number; body: string }): Answer<T> {
  const { data, errors } = JSON.parse(body) as { data?: T | null; errors?: AnswerError[] }
  return { status: statusCode, data, errors, code: errors?.[0]?.extensions.code ?? null }
}

/** Only the endpoint, on the services of a world, with any executor. */
export function serveGraphql(services: Services, executor: ExecutorName): FastifyInstance {
  const app = fastify({ logger: false })
  app.register(graphqlPlugin, { services, executor })
  return app
}

interface Parts {
  built: BuiltServices
  pool: IdentityService
  database: Database
  mails: Mail[]
  messages: Sms[]
}

/**
 * Like production, except that mail and text messages are stored in memory and the pool is queried for each request.
 */
async function buildParts(
  dataDir: string,
  clock: FixedClock,
  { database: given, env: variables, webPages }: WorldOptions,
): Promise<Parts> {
  const env = parseEnv({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    SEED: 'none',
    PAGE_PREVIEWS: String(webPages !== undefined),
    GRAPHQL_EXECUTOR: EXECUTOR,
    // Tests send more requests than any office.
    GRAPHQL_REQUESTS_PER_MINUTE: '1000000',
    ...variables,
  })
  const mails: Mail[] = []
  const messages: Sms[] = []
  const database = given ?? (await testDatabase())
  const built = await buildServices(env, database, {
    clock,
    mail: { send: async (one) => void mails.push(one) },
    sms: { send: async (one) => void messages.push(one) },
    ...(webPages && { webPages }),
    identityOptions: { allowPasswordAuth: true, sessionMaxAgeMs: 0 },
  })
  if (!built.pool) throw new Error('The test world needs the embedded pool.')
  return { built, pool: built.pool, database, mails, messages }
}

export type World = Awaited<ReturnType<typeof createWorld>>

/**
 * A server in this process on a database in memory, with the people that a test needs: real schema, real SQL, real
 * tokens of the embedded pool. The clock only moves with `clock.advance`.
 */
export async function createWorld(options: WorldOptions = {}) {
  const dataDir = await mkdtemp(joinPath(tmpdir(), 'evolve-world-'))
  const clock = fixedClock(START)
  const { built, pool, database, mails, messages } = await buildParts(dataDir, clock, options)
  const { services } = built
  const app = await createApp({
    env: services.env,
    database,
    built,
    distFolder: dataDir,
    graphql: { introspection: !options.production, executor: options.executor ?? EXECUTOR },
  })
  const factories = createFactories(services)
  const tokens = new Map<string, Promise<string>>()

  /** A person's access token; signs in once, and again after `signInAgain`. */
  function tokenOf(person: Person): Promise<string> {
    const known = tokens.get(person.sub)
    if (known) return known
    const token = signIn(pool, clock.now(), person)
    tokens.set(person.sub, token)
    return token
  }

  /** A person with an account; by default registered, with MFA, and without an organization. */
  async function person(personOptions: PersonOptions = {}): Promise<Person> {
    const mfa = personOptions.mfa ?? true
    const totpSecret = mfa ? TOTP_SECRET : null
    const sub = crypto.randomUUID()
    const row = await factories.insertPerson(sub, personOptions)
    await pool.seedUser({
      sub,
      email: row.emailAddress,
      password: PASSWORD,
      totpSecret,
      mfa: mfa ? 'SOFTWARE_TOKEN_MFA' : null,
    })
    return { ...row, password: PASSWORD, totpSecret, siteUserId: null }
  }

  /** A person who signed up and never called the server, so there is no row yet. */
  async function newcomer(emailAddress: string): Promise<Person> {
    const { sub } = await pool.seedUser({
      email: emailAddress,
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      mfa: 'SOFTWARE_TOKEN_MFA',
    })
    return {
      userId: '',
      sub,
      emailAddress,
      firstName: '',
      lastName: '',
      displayName: emailAddress,
      handle: '',
      password: PASSWORD,
      totpSecret: TOTP_SECRET,
      siteUserId: null,
    }
  }

  /** A member of staff with these keys; 'admin' for the admin role, null for no role. */
  async function staff(keys: readonly SiteKey[] | 'admin' | null, personOptions: PersonOptions = {}): Promise<Person> {
    const made = await person(personOptions)
    const role = keys === null ? null : keys === 'admin' ? { admin: true } : { keys }
    return { ...made, siteUserId: await factories.makeStaff(made, role) }
  }

  /** An associate of an organization with these keys; 'admin' for its admin role. */
  async function member(
    owner: OrganizationRow,
    keys: readonly OrganizationKey[] | 'admin',
    personOptions: PersonOptions = {},
  ): Promise<Person> {
    const made = await person(personOptions)
    await factories.join(owner, made, keys === 'admin' ? { admin: true } : { keys })
    return made
  }

  /** Sends one operation to the endpoint, as a person or without a session. */
  async function graphql<T = Record<string, unknown>>(
    query: string,
    variables: object = {},
    as: Person | null = null,
  ): Promise<Answer<T>> {
    const headers: Record<string, string> = { 'content-type': 'application/json' }
    if (as) headers['authorization'] = `Bearer ${await tokenOf(as)}`
    if (as?.assumedToken) headers['x-assumed-identity'] = as.assumedToken
    const response = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers,
      payload: JSON.stringify({ query, variables }),
    })
    return toAnswer<T>(response)
  }

  /** `admin` acting as `target`: sends the header from now on. */
  async function assume(admin: Person, target: Person): Promise<Person> {
    const answer = await graphql<{ assumeIdentity: { token: string } }>(
      'mutation Assume($userId: ID!) { assumeIdentity(userId: $userId, reason: "Support call") { token } }',
      { userId: target.userId },
      admin,
    )
    if (!answer.data) throw new Error(JSON.stringify(answer.errors))
    return { ...admin, assumedToken: answer.data.assumeIdentity.token }
  }

  async function close(): Promise<void> {
    await app.close()
    await pool.idle()
    await built.close()
    await database.close()
    await rm(dataDir, { recursive: true, force: true })
  }

  return {
    services,
    app,
    clock,
    pool,
    mails,
    messages,
    graphql,
    person,
    newcomer,
    staff,
    member,
    assume,
    tokenOf,
    close,
    organization: factories.organization,
    join: factories.join,
    connect: factories.connect,
    inviteAssociate: factories.inviteAssociate,
    inviteStaff: factories.inviteStaff,
    /** The one-time link of `npm run admin -- invite` for an address. */
    inviteAdministrator: (emailAddress: string) => makeInvitationLink(services, emailAddress),
    ...createClaimsFactories(services),
    ...createMessageBoxes<Person>(graphql, clock),
    ...createDocumentUploads<Person>(graphql, app, database),
    /**
     * Deletes all jobs: nothing runs them here, so after some minutes the status would report them as late. Their table
     * exists once a first job was added.
     */
    dropJobs: async (): Promise<void> =>
      void (await database.db.execute(
        sql`do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
      )),
    /**
     * Drops a person's token, so that the next operation signs in again. A code is valid once: advance the clock by 30
     * s first.
     */
    signInAgain: (one: Person) => tokens.delete(one.sub),
  }
}
