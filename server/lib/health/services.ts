import type { Database } from '#server/db/database.ts'
import type { ServerEnv } from '#server/env.ts'
import type { MeasuredPort } from '#server/lib/measures/measures.ts'
import { checkDatabase, checkDatabaseClock } from './database.ts'
import type { Check, Checkable } from './finding.ts'
import { checkClock, checkDisk, checkNode, checkPublicOrigin, checkSecrets } from './host.ts'

/** A check as shown in a list of services. */
export interface ServiceCheck extends Check {
  /** The implementation in this configuration, such as SMTP. */
  adapter: string
  /**
   * Set if a check would reach a person, cost money or prove little: Diagnostics then shows the result of the last call
   * instead.
   */
  judgedBy: MeasuredPort | null
}

/** A service that the operator has not configured. */
export interface MissingService {
  name: string
  /** The effect on users, as a sentence without a period. */
  consequence: string
  /** The variables that enable it. */
  advice: string
}

/** The ports to check; null or without `check` if the service runs in this process and its database. */
export interface CheckedPorts {
  mail: Checkable | null
  sms: Checkable | null
  storage: Checkable | null
  virusScanner: Checkable | null
  geocoding: Checkable | null
  assistant: Checkable | null
  legacyClaims: Checkable | null
  licenseRegistry: Checkable | null
  identity: Checkable | null
  billing: Checkable | null
  broker: Checkable | null
}

/** The external services: name in lists, port, adapter, and the next step after a failure. */
const OUTSIDE: readonly {
  name: string
  port: keyof CheckedPorts
  adapter: string
  isConfigured: (env: ServerEnv) => boolean
  advice: string
  judgedBy?: MeasuredPort
}[] = [
  {
    ...{ name: 'Identity', port: 'identity', adapter: 'Cognito', isConfigured: (env) => env.cognito !== null },
    advice: 'Check COGNITO_USER_POOL_ID, AWS_REGION and the credentials (cognito-idp:AdminGetUser).',
  },
  {
    ...{ name: 'Broker', port: 'broker', adapter: 'Redis', isConfigured: (env) => env.brokerUrl !== null },
    advice: 'Check BROKER_URL. Until it answers, screens poll, and each process counts limits for itself.',
  },
  {
    ...{ name: 'Mail', port: 'mail', adapter: 'SMTP', isConfigured: (env) => env.smtpUrl !== null },
    advice: 'Check host, port, user and password in SMTP_URL.',
  },
  {
    ...{ name: 'Text messages', port: 'sms', adapter: 'Webhook', isConfigured: (env) => env.smsWebhook !== null },
    ...{ judgedBy: 'sms', advice: 'Check SMS_WEBHOOK_URL and SMS_WEBHOOK_TOKEN.' },
  },
  {
    ...{ name: 'Assistant', port: 'assistant', adapter: 'AI provider', isConfigured: (env) => env.ai !== null },
    ...{ judgedBy: 'assistant', advice: 'Check AI_BASE_URL, AI_API_KEY and AI_MODEL.' },
  },
  {
    ...{ name: 'License registry', port: 'licenseRegistry', adapter: 'HTTP', judgedBy: 'license-registry' },
    isConfigured: (env) => env.licenseRegistry !== null,
    advice: 'Check LICENSE_REGISTRY_URL and LICENSE_REGISTRY_KEY.',
  },
  {
    ...{ name: 'Storage', port: 'storage', adapter: 'S3', isConfigured: (env) => env.s3 !== null },
    advice: 'Check the S3 variables, and the bucket (docs/operations.md, "In a bucket").',
  },
  {
    ...{ name: 'Virus scanner', port: 'virusScanner', adapter: 'clamd', isConfigured: (env) => env.clamd !== null },
    advice: 'Check CLAMD_HOST and CLAMD_PORT, and whether clamd listens on TCP.',
  },
  {
    ...{ name: 'Geocoding', port: 'geocoding', adapter: 'Nominatim', isConfigured: (env) => env.geocoderUrl !== null },
    advice: 'Check GEOCODER_URL; until it answers, places come from the built-in gazetteer.',
  },
  {
    ...{ name: 'Billing', port: 'billing', adapter: 'Stripe', isConfigured: (env) => env.stripe !== null },
    advice: 'Check STRIPE_SECRET_KEY, and whether the server may reach api.stripe.com.',
  },
  {
    ...{
      name: 'Claims system',
      port: 'legacyClaims',
      adapter: 'HTTP',
      isConfigured: (env) => env.legacyClaims !== null,
    },
    advice: 'Check LEGACY_CLAIMS_URL and LEGACY_CLAIMS_KEY (docs/legacy-claims.md).',
  },
]

/** The checks of the configured external services. */
export function serviceChecks(env: ServerEnv, ports: CheckedPorts): ServiceCheck[] {
  return OUTSIDE.filter(({ isConfigured }) => isConfigured(env)).map(({ name, port, adapter, advice, judgedBy }) => ({
    ...{ name, adapter, advice, judgedBy: judgedBy ?? null },
    run: async () => ports[port]?.check?.(env.publicOrigin),
  }))
}

/** Services that are not configured and that production needs. */
export function missingServices(env: ServerEnv): MissingService[] {
  const missing: MissingService[] = []
  const add = (isMissing: boolean, name: string, consequence: string, advice: string): void => {
    if (isMissing) missing.push({ name, consequence, advice })
  }
  add(env.production && !env.smtpUrl, 'Mail', 'No mail leaves the server', 'Set SMTP_URL and MAIL_FROM.')
  add(
    env.production && !env.smsWebhook && !env.cognito,
    'Text messages',
    'No text message leaves the server',
    'Set SMS_WEBHOOK_URL.',
  )
  add(
    !env.push,
    'Notifications',
    'Devices are told nothing while Evolve is closed',
    'Run npm run vapid, and set VAPID_*.',
  )
  add(
    env.production && !env.licenseRegistry,
    'License registry',
    'Licenses are entered by hand',
    'Set LICENSE_REGISTRY_*.',
  )
  return missing
}

/** The checks of this machine and its configuration. `isRunning` is true if the running server checks itself. */
export function hostChecks(env: ServerEnv, isRunning: boolean): Check[] {
  return [
    { name: 'Node', run: () => checkNode(), advice: 'Install Node 24.' },
    { name: 'Secrets', run: () => checkSecrets(env), advice: 'Make each with: openssl rand -hex 32' },
    { name: 'Disk', run: () => checkDisk(env), advice: 'Check DATA_DIR.' },
    { name: 'Clock', run: () => checkClock(env), advice: 'Check the network of this machine.' },
    {
      ...{ name: 'Public origin', run: () => checkPublicOrigin(env, isRunning) },
      advice: 'Check PUBLIC_ORIGIN, its DNS entry and its certificate.',
    },
  ]
}

/** The checks of a database that could be opened. */
export function databaseChecks(database: Database): Check[] {
  return [
    { name: 'Database', run: () => checkDatabase(database), advice: 'Check DATABASE_URL and the rights of its user.' },
    { name: 'Database clock', run: () => checkDatabaseClock(database), advice: 'Check the clock of the database.' },
  ]
}
