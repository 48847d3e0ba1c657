import { statfs } from 'node:fs/promises'
import type { ServerEnv } from '#server/env.ts'
import { boundedFetch } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { CHECK_REQUEST_LIMIT_MS } from '#shared/limits/server-times.ts'
import { judgeClock } from './database.ts'
import { CheckError, type CheckNote } from './finding.ts'
import { reasonOf } from './reason.ts'

const LIMITS = { maxBytes: 1_000_000, timeoutMs: CHECK_REQUEST_LIMIT_MS }
const DISK_FAILS_BELOW_BYTES = 500_000_000
const DISK_WARNS_BELOW_BYTES = 5_000_000_000

/** Free space in DATA_DIR: a full disk stops the embedded database, uploads and the log. */
export async function checkDisk({ dataDir }: Pick<ServerEnv, 'dataDir'>): Promise<CheckNote> {
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  const reason = `${(free / 1_000_000_000).toFixed(1)} GB are free in DATA_DIR.`
  const advice = 'Make room on the disk, or move DATA_DIR to a larger one.'
  if (free < DISK_FAILS_BELOW_BYTES) throw new CheckError(reason, advice)
  return free < DISK_WARNS_BELOW_BYTES ? { state: 'warning', reason, advice } : { state: 'ok', reason }
}

/** Major versions of Node without security updates. */
const NODE_ENDED_BEFORE = 22
const NODE_OLDEST = [20, 19] as const

export async function checkNode(version = process.versions.node): Promise<CheckNote> {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  if (major < NODE_OLDEST[0] || (major === NODE_OLDEST[0] && minor < NODE_OLDEST[1]))
    throw new CheckError(`Node ${version} is too old; at least ${NODE_OLDEST.join('.')} is needed.`, 'Install Node 24.')
  if (major < NODE_ENDED_BEFORE)
    return { state: 'warning', reason: `Node ${major} gets no security fixes any more.`, advice: 'Install Node 24.' }
  return { state: 'ok', reason: `Node ${version}.` }
}

const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

/**
 * Whether browsers can use PUBLIC_ORIGIN, and whether it reaches an Evolve server.
 * @param isRunning false before the start, when no server listens there yet
 */
export async function checkPublicOrigin(
  { publicOrigin, production }: Pick<ServerEnv, 'publicOrigin' | 'production'>,
  isRunning: boolean,
): Promise<CheckNote> {
  const { protocol, hostname } = new URL(publicOrigin)
  if (production && isLoopback(hostname))
    throw new CheckError(
      `It is ${publicOrigin}: links in mails would lead people to their own machine.`,
      'Set PUBLIC_ORIGIN to the address that people type, such as https://evolve.example.com.',
    )
  if (production && protocol !== 'https:')
    throw new CheckError(
      'It is not https: browsers do not install the app, work offline or send notifications.',
      'Terminate TLS in front of the server, and set PUBLIC_ORIGIN to https.',
    )
  const response = await boundedFetch(`${publicOrigin}/config.json`, { redirect: 'manual' }, LIMITS).catch(
    (error: unknown) => reasonOf(error),
  )
  if (typeof response === 'string') {
    // A server behind a router often cannot reach its own public address.
    const advice = isRunning ? 'Open it from outside to see whether people can.' : 'Run this again after the start.'
    return { state: 'warning', reason: `It cannot be reached from this machine. ${response}`, advice }
  }
  const config: unknown = response.ok ? await response.json().catch(() => null) : null
  if (typeof config !== 'object' || config === null || !('siteVersion' in config))
    throw new CheckError(
      `Something else answers there (${response.status}).`,
      'Let the proxy pass every path of PUBLIC_ORIGIN on to the server.',
    )
  return { state: 'ok', reason: `${publicOrigin} leads to an Evolve server.` }
}

/** The first configured external service, whose responses contain its time. */
function timeSourceOf({ stripe, s3, ai, cognito }: ServerEnv): string | null {
  if (stripe) return stripe.apiUrl
  if (s3) return s3.endpoint ?? `https://s3.${s3.region}.amazonaws.com`
  if (cognito) return `https://cognito-idp.${cognito.region}.amazonaws.com`
  return ai ? ai.baseUrl : null
}

/**
 * Compares this machine's clock with an external service, because signatures and codes are valid for minutes or
 * seconds.
 */
export async function checkClock(env: ServerEnv): Promise<CheckNote> {
  const source = timeSourceOf(env)
  if (!source) return { state: 'ok', reason: 'No service outside is configured to compare it with.' }
  const { origin, host } = new URL(source)
  const begun = Date.now()
  const response = await boundedFetch(origin, { method: 'HEAD', redirect: 'manual' }, LIMITS)
  const told = Date.parse(response.headers.get('date') ?? '')
  if (Number.isNaN(told)) return { state: 'ok', reason: `${host} does not tell its time.` }
  // The header has whole seconds, so on average the time was half a second later.
  return judgeClock((begun + Date.now()) / 2 - (told + 500), host)
}

const KNOWN_SECRET = /^(.)\1+$|change.?me|example|secret|password|0123456|abcdef|test/i
const DIFFERENT_CHARACTERS_COUNT = 12

/** Checks that the secrets cannot be guessed. The result never contains their values. */
export async function checkSecrets(env: ServerEnv): Promise<CheckNote> {
  const given = {
    APP_SECRET: env.appSecret,
    IDENTITY_SECRET: env.identitySecret,
    METRICS_TOKEN: env.metricsToken,
    PACKAGE_SIGNING_KEY: env.packages.signingKey,
  }
  const advice = 'Make each with: openssl rand -hex 32'
  for (const [name, value] of Object.entries(given)) {
    if (value === null) continue
    if (KNOWN_SECRET.test(value) || new Set(value).size < DIFFERENT_CHARACTERS_COUNT)
      throw new CheckError(`${name} can be guessed.`, advice)
  }
  const values = Object.values(given).filter((value) => value !== null)
  if (new Set(values).size < values.length) return { state: 'warning', reason: 'Two secrets are the same.', advice }
  if (env.databaseUrl && !env.cognito && !env.identitySecret)
    return {
      ...{ state: 'warning', reason: 'IDENTITY_SECRET is not set: the keys of the sign-in are in DATA_DIR alone.' },
      advice: 'Set it before a second process or machine serves the same database.',
    }
  return { state: 'ok', reason: 'Nothing that can be guessed.' }
}
