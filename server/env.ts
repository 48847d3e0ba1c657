import path from 'node:path'
import { z } from 'zod'

/** The variables the server reads, parsed once at the start; a wrong value names itself and stops the start (design: running). */

const text = z.string().trim().min(1)
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: integer(0, 65_535).default(4000),
  HOST: text.default('0.0.0.0'),
  PUBLIC_ORIGIN: url.optional(),
  DATA_DIR: text.default('.data'),
  DATABASE_URL: z.string().regex(/^postgres(ql)?:\/\//, 'must start with postgres://').optional(),
  DATABASE_ENGINE: z.enum(['embedded-postgres', 'pglite']).optional(),
  DATABASE_POOL_SIZE: integer(2, 200).default(10),
  STATEMENT_TIMEOUT_MS: integer(100, 600_000).default(15_000),
  IDENTITY_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  GRAPHQL_EXECUTOR: z.enum(['jit', 'js']).default('jit'),
  KILL_SERVICE_WORKER: flag.default(false),
  APP_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  COGNITO_USER_POOL_ID: z.string().regex(/^[\w-]+_\w+$/, 'must look like us-east-1_AbCdEf123').optional(),
  COGNITO_CLIENT_ID: text.optional(),
  AWS_REGION: text.optional(),
  SMTP_URL: z.string().regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://').optional(),
  MAIL_FROM: text.default('Evolve <no-reply@evolve.example>'),
  SMS_WEBHOOK_URL: url.optional(),
  SMS_WEBHOOK_TOKEN: text.optional(),
  GEOCODER_URL: url.optional(),
  SEED: z.string().regex(/^(demo|none|bench:[1-9]\d{0,3})$/, 'must be demo, none or bench:N').optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  DEMO_MODE: flag.default(true),
  LINK_RELEASES: url.optional(),
  LINK_HELP: url.optional(),
  LINK_PARTNER: url.optional(),
  LINK_MASTER_SUBSCRIPTION_AGREEMENT: url.optional(),
  LINK_COOKIE_POLICY: url.optional(),
  LINK_PRIVACY_POLICY: url.optional(),
})

export interface ServerEnv {
  mode: 'development' | 'test' | 'production'
  production: boolean
  /** 0 asks the system for a free port. */
  port: number
  host: string
  /** Origin people reach the server at, without a trailing slash. */
  publicOrigin: string
  /** Absolute path. */
  dataDir: string
  /** Null: the embedded engine in `dataDir`. */
  databaseUrl: string | null
  /** Null: native where a binary exists, else PGlite. */
  databaseEngine: 'embedded-postgres' | 'pglite' | null
  databasePoolSize: number
  statementTimeoutMs: number
  /** Key of signed URLs; null: one is kept in `dataDir`. Processes behind one address need the same. */
  appSecret: string | null
  /** Wraps the embedded pool's keys in the database; needed when servers share a database but no DATA_DIR. */
  identitySecret: string | null
  /** Bearer token that /metrics asks for; without one it is absent in production. */
  metricsToken: string | null
  graphqlExecutor: 'jit' | 'js'
  /** Serves a worker that removes itself in place of the service worker. */
  killServiceWorker: boolean
  /** Null: the embedded identity service. */
  cognito: { userPoolId: string; clientId: string; region: string } | null
  /** Null: mail goes to /dev/inbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Null: text messages go to /dev/inbox. */
  smsWebhook: { url: string; token: string | null } | null
  /** Null: the offline gazetteer. */
  geocoderUrl: string | null
  /** What an empty database is filled with; nothing in production unless asked for: the demo accounts' passwords are public. */
  seed: 'none' | 'demo' | `bench:${number}`
  logLevel: string
  /** True behind a reverse proxy: the client's address is taken from X-Forwarded-For. */
  trustProxy: boolean
  demoMode: boolean
  /** Pages outside the product (decision 52); null: the item is hidden. */
  links: {
    releases: string | null
    help: string | null
    partner: string | null
    masterSubscriptionAgreement: string | null
    cookiePolicy: string | null
    privacyPolicy: string | null
  }
}

/** The configuration cannot be used; the message lists each variable and what is wrong with it. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/**
 * Reads the configuration.
 * @throws ConfigurationError naming every wrong variable; values are never repeated, for they may be secrets.
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): ServerEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigurationError(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'))
  }
  const value = parsed.data
  const problems: string[] = []
  const production = value.NODE_ENV === 'production'
  if (Boolean(value.COGNITO_USER_POOL_ID) !== Boolean(value.COGNITO_CLIENT_ID)) {
    problems.push(`${value.COGNITO_USER_POOL_ID ? 'COGNITO_CLIENT_ID' : 'COGNITO_USER_POOL_ID'}: is required when the other is set`)
  }
  if (production && !value.APP_SECRET) problems.push('APP_SECRET: is required in production (at least 32 random characters)')
  if (value.DATABASE_URL && value.DATABASE_ENGINE) problems.push('DATABASE_ENGINE: cannot be combined with DATABASE_URL')
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))

  return {
    mode: value.NODE_ENV,
    production,
    port: value.PORT,
    host: value.HOST,
    publicOrigin: (value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(value.DATA_DIR),
    databaseUrl: value.DATABASE_URL ?? null,
    databaseEngine: value.DATABASE_ENGINE ?? null,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    statementTimeoutMs: value.STATEMENT_TIMEOUT_MS,
    appSecret: value.APP_SECRET ?? null,
    identitySecret: value.IDENTITY_SECRET ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    graphqlExecutor: value.GRAPHQL_EXECUTOR,
    killServiceWorker: value.KILL_SERVICE_WORKER,
    cognito:
      value.COGNITO_USER_POOL_ID && value.COGNITO_CLIENT_ID
        ? {
            userPoolId: value.COGNITO_USER_POOL_ID,
            clientId: value.COGNITO_CLIENT_ID,
            region: value.AWS_REGION ?? (value.COGNITO_USER_POOL_ID.split('_')[0] as string),
          }
        : null,
    smtpUrl: value.SMTP_URL ?? null,
    mailFrom: value.MAIL_FROM,
    smsWebhook: value.SMS_WEBHOOK_URL ? { url: value.SMS_WEBHOOK_URL, token: value.SMS_WEBHOOK_TOKEN ?? null } : null,
    geocoderUrl: value.GEOCODER_URL ?? null,
    seed: (value.SEED ?? (production ? 'none' : 'demo')) as ServerEnv['seed'],
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
    demoMode: value.DEMO_MODE,
    links: {
      releases: value.LINK_RELEASES ?? null,
      help: value.LINK_HELP ?? null,
      partner: value.LINK_PARTNER ?? null,
      masterSubscriptionAgreement: value.LINK_MASTER_SUBSCRIPTION_AGREEMENT ?? null,
      cookiePolicy: value.LINK_COOKIE_POLICY ?? null,
      privacyPolicy: value.LINK_PRIVACY_POLICY ?? null,
    },
  }
}
