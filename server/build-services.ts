import { configuredPorts } from '#server/configured-ports.ts'
import type { Database } from '#server/db/client.ts'
import type { ServerEnv } from '#server/env.ts'
import { defineJobs } from '#server/jobs.ts'
import { AnswersUnderWay } from '#server/lib/ai/answers-under-way.ts'
import { builtInAssistant } from '#server/lib/ai/built-in/assistant.ts'
import { builtInChat } from '#server/lib/ai/built-in/chat.ts'
import { embeddedLedger } from '#server/lib/billing/ledger/ledger.ts'
import { AssistantMeasures } from '#server/lib/ai/measures.ts'
import { openAiChat } from '#server/lib/ai/openai-chat.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { gazetteer } from '#server/lib/geocoding/gazetteer.ts'
import { createIdentityService } from '#server/lib/identity/embedded/service.ts'
import type { IdentityService, IdentityServiceOptions } from '#server/lib/identity/embedded/service.ts'
import { systemIds } from '#server/lib/ids/ids.ts'
import { pgBossJobs } from '#server/lib/jobs/pg-boss.ts'
import { embeddedClaims } from '#server/lib/legacy-claims/embedded/claims-system.ts'
import { builtInRegistry } from '#server/lib/license-registry/built-in.ts'
import { localLive } from '#server/lib/live/hub.ts'
import type { LivePort } from '#server/lib/live/port.ts'
import { postgresLive } from '#server/lib/live/postgres-live.ts'
import { prepareDataDir } from '#server/lib/lock/data-dir.ts'
import { createLogger, type Logger } from '#server/lib/log/log.ts'
import { createSecurityLog } from '#server/lib/log/security-log.ts'
import { Measures } from '#server/lib/measures/measures.ts'
import { inboxMail, inboxSms } from '#server/lib/mail/inbox.ts'
import { packageSigner } from '#server/lib/claim-package/signer.ts'
import type { SharedLimitsPort } from '#server/lib/shared-limits/port.ts'
import { diskStorage } from '#server/lib/storage/disk.ts'
import type { DiskStorage } from '#server/lib/storage/disk.ts'
import { storedSecret } from '#server/lib/storage/secret.ts'
import { urlSigner } from '#server/lib/storage/signed-url.ts'
import type { UrlSigner } from '#server/lib/storage/signed-url.ts'
import { webPages } from '#server/lib/web-pages/web-pages.ts'
import { builtInScanner } from '#server/lib/virus-scan/built-in.ts'
import type { Services } from '#server/services.ts'
import { REQUEST_DEADLINE_BEYOND_STATEMENT_MS } from '#shared/limits/server-times.ts'

/** Configured services that a test may replace. */
export type ServiceOverrides = Partial<
  Pick<
    Services,
    | 'clock'
    | 'ids'
    | 'log'
    | 'mail'
    | 'sms'
    | 'geocoding'
    | 'jobs'
    | 'virusScanner'
    | 'assistant'
    | 'chat'
    | 'legacyClaims'
    | 'webPages'
  >
> & {
  identityOptions?: Pick<IdentityServiceOptions, 'allowPasswordAuth' | 'sessionMaxAgeMs'>
}

export interface BuiltServices {
  services: Services
  /** The embedded pool; null if a real one is configured. */
  pool: IdentityService | null
  /** The files in DATA_DIR; not `services.storage` if a bucket is configured. */
  disk: { storage: DiskStorage; signer: UrlSigner }
  /** Closes jobs and connections to other services; the caller closes the database. */
  close(): Promise<void>
}

/** Live hints and limits between processes. The library of the broker is loaded only if there is one. */
async function betweenProcesses(
  { brokerUrl: url }: ServerEnv,
  { connection }: Database,
  { log, measures }: { log: Logger; measures: Measures },
): Promise<{ live: LivePort; sharedLimits: SharedLimitsPort | null }> {
  const onNotice = (): void => measures.notices.inc()
  if (!url) return { live: connection ? postgresLive({ connection, log, onNotice }) : localLive(), sharedLimits: null }
  const [{ brokerLive }, { brokerLimits }] = await Promise.all([
    import('#server/lib/live/broker-live.ts'),
    import('#server/lib/shared-limits/broker-limits.ts'),
  ])
  return {
    live: brokerLive({ url, log, onNotice, onConnected: (is) => measures.setBroker('live', is) }),
    sharedLimits: brokerLimits({ url, log, onConnected: (is) => measures.setBroker('limits', is) }),
  }
}

/** Builds the services for an environment. */
export async function buildServices(
  env: ServerEnv,
  database: Database,
  overrides: ServiceOverrides = {},
): Promise<BuiltServices> {
  await prepareDataDir(env.dataDir)
  const clock = overrides.clock ?? systemClock
  const ids = overrides.ids ?? systemIds
  const log = overrides.log ?? createLogger({ level: env.logLevel })
  const securityLog = createSecurityLog(log)
  const outside = await configuredPorts(env, { clock, log })
  const measures = new Measures()
  const mail = measures.port('mail', overrides.mail ?? outside.mail ?? inboxMail({ database, clock, ids }))
  const sms = measures.port('sms', overrides.sms ?? outside.sms ?? inboxSms({ database, clock, ids }))
  const jobs = overrides.jobs ?? pgBossJobs({ database, ids, log, measures })
  const appSecret = env.appSecret ?? storedSecret(env.dataDir)
  const signer = urlSigner(appSecret, () => clock.now().getTime())
  const disk = await diskStorage({ root: env.dataDir, signer })
  const storage = outside.storage ?? disk
  const virusScanner = overrides.virusScanner ?? outside.virusScanner ?? builtInScanner
  const geocoding = overrides.geocoding ?? outside.geocoding ?? gazetteer
  const assistant = overrides.assistant ?? outside.assistant ?? builtInAssistant
  const chat = overrides.chat ?? (env.ai ? openAiChat(env.ai) : builtInChat)
  const legacyClaims = overrides.legacyClaims ?? outside.legacyClaims ?? embeddedClaims(database)
  // In production, made-up records could be saved to real profiles.
  const licenseRegistry = outside.licenseRegistry
    ? measures.port('license-registry', outside.licenseRegistry)
    : env.production
      ? null
      : builtInRegistry(clock)
  const pages = env.pagePreviews ? (overrides.webPages ?? webPages({ publicOrigin: env.publicOrigin, log })) : null
  const books = { database, clock, ids, signer }
  const billing = env.stripe
    ? (await import('#server/lib/billing/stripe/provider.ts')).stripeBilling(env.stripe, books)
    : embeddedLedger(books)
  const { live, sharedLimits } = await betweenProcesses(env, database, { log, measures })
  const pool = outside.identity
    ? null
    : await createIdentityService({
        ...overrides.identityOptions,
        ...{ database, mail, sms, clock, ids, log, securityLog },
        publicOrigin: env.publicOrigin,
        dataDir: env.dataDir,
        identitySecret: env.identitySecret ?? undefined,
        answerWithinMs: env.statementTimeoutMs + REQUEST_DEADLINE_BEYOND_STATEMENT_MS,
      })
  const identity = outside.identity ? measures.port('identity', outside.identity) : pool?.identity
  if (!identity) throw new Error('There is no identity service.')
  const services: Services = {
    env,
    database,
    identity,
    mail,
    sms,
    jobs,
    storage: measures.port('storage', storage),
    urlSigner: signer,
    packageSigner: packageSigner(env.packages.signingKey, appSecret),
    virusScanner: measures.port('virus-scan', virusScanner),
    geocoding: measures.port('geocoding', geocoding),
    assistant: measures.port('assistant', assistant),
    billing: billing.remote ? { ...billing, remote: measures.port('billing', billing.remote) } : billing,
    chat: measures.port('assistant', chat),
    answersUnderWay: new AnswersUnderWay(),
    assistantMeasures: new AssistantMeasures(env.aiPricePerMillionTokens),
    measures,
    legacyClaims: measures.port('legacy-claims', legacyClaims),
    licenseRegistry,
    webPages: pages && measures.port('web-pages', pages),
    live,
    broker: outside.broker,
    sharedLimits,
    clock,
    ids,
    log,
    securityLog,
  }
  // Here instead of in the app, because several apps may share the same services.
  defineJobs(services)
  return {
    services,
    pool,
    disk: { storage: disk, signer },
    async close() {
      await jobs.stop()
      await live.stop()
      sharedLimits?.stop()
      outside.mail?.close()
      outside.storage?.close()
    },
  }
}
