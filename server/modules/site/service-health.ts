import { Readable } from 'node:stream'
import type { DiagnosticHealth, DiagnosticSetting } from '#server/graphql/generated.ts'
import type { MeasuredPort } from '#server/lib/measures/measures.ts'
import type { Services } from '#server/services.ts'
import { DIAGNOSTICS_CHECK_MS, DIAGNOSTICS_LAST_CALL_SECONDS, JOBS_LAG_MAX_SECONDS } from '#shared/limits.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/limits/units.ts'
import { checkDatabase } from './repository.ts'
import { setting } from './setting-lines.ts'

/** Resolves to further lines about the service. */
type Check = () => Promise<DiagnosticSetting[] | void>

/** A service: which one it is and whether it answers in time; its error message may hold secrets and is left out. */
async function service(name: string, adapter: string, check?: Check): Promise<DiagnosticSetting> {
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), DIAGNOSTICS_CHECK_MS)
  })
  const answer = check && (await Promise.race([check(), late]).catch(() => null))
  clearTimeout(timer)
  late.catch(() => undefined)
  const took = setting('Answer', `${Math.round(performance.now() - started)} ms`)
  const found = check && answer !== null ? [took, ...(answer ?? [])] : []
  return {
    ...{ name, value: null, subSettings: [setting('Adapter', adapter), ...found] },
    health: check ? healthOf([answer === null ? 'Failed' : 'Healthy', ...found.map(({ health }) => health)]) : null,
  }
}

/** Failed when anything is. */
function healthOf(parts: readonly DiagnosticSetting['health'][]): DiagnosticHealth {
  return parts.includes('Failed') ? 'Failed' : 'Healthy'
}

/** The queues of all processes; work that waits too long is a failure that people notice before the operator does. */
async function checkJobs({ jobs }: Services): Promise<DiagnosticSetting[]> {
  const backlog = await jobs.backlog()
  const waiting = backlog.reduce((sum, one) => sum + one.waiting, 0)
  const lagSeconds = Math.round(Math.max(0, ...backlog.map(({ oldestSeconds }) => oldestSeconds)))
  return [
    setting('Waiting', waiting),
    { ...setting('Longest wait', `${lagSeconds} s`), health: lagSeconds > JOBS_LAG_MAX_SECONDS ? 'Failed' : null },
  ]
}

/** A service that cannot be asked without sending or paying: how this process's last call of it ended. */
async function byLastCall(
  { measures }: Services,
  name: string,
  adapter: string,
  port: MeasuredPort,
): Promise<DiagnosticSetting> {
  const last = measures.lastCall(port)
  const isRecent = last !== null && last.secondsAgo < DIAGNOSTICS_LAST_CALL_SECONDS
  const minutes = Math.round(((last?.secondsAgo ?? 0) * SECOND_MS) / MINUTE_MS)
  const ended = last?.outcome === 'ok' ? 'Worked' : 'Failed'
  return {
    ...{ name, value: null },
    health: isRecent ? (last.outcome === 'ok' ? 'Healthy' : 'Failed') : null,
    subSettings: [
      setting('Adapter', adapter),
      setting('Last use', last ? `${ended} ${minutes} min ago` : 'None since the start'),
    ],
  }
}

/** A service that the operator has given no address or keys, and what that means. */
async function notConfigured(name: string, consequence: string): Promise<DiagnosticSetting> {
  return { name, value: null, health: 'NotConfigured', subSettings: [setting('Without it', consequence)] }
}

const NOBODY = '00000000-0000-4000-8000-00000000dead'
const HARMLESS = {
  fileName: 'diagnostics.txt',
  sizeBytes: 2,
  mimeType: 'text/plain',
  open: async () => Readable.from([Buffer.from('ok')]),
}

/** Every service with its health: asked where that costs nothing, else by its last use. */
export function checkServices(services: Services): Promise<DiagnosticSetting[]> {
  const { assistant, billing, database, env, geocoding, identity, legacyClaims, mail, storage, virusScanner } = services
  const { licenseRegistry } = services
  const onDatabase = () => checkDatabase(database.db)
  return Promise.all([
    service('Database', database.kind, onDatabase),
    service('Jobs', 'In the database', () => checkJobs(services)),
    service('Live updates', database.connection ? 'PostgreSQL' : 'This process', onDatabase),
    service('Identity', env.cognito ? 'Cognito' : 'Embedded', async () => void (await identity.getUser(NOBODY))),
    // In production the inbox of the server is read by nobody.
    env.production && !env.smtpUrl
      ? notConfigured('Mail', 'No mail leaves the server')
      : service(
          'Mail',
          env.smtpUrl ? 'SMTP' : '/dev/inbox',
          mail.check ? () => mail.check?.() ?? Promise.resolve() : onDatabase,
        ),
    env.smsWebhook
      ? byLastCall(services, 'Text messages', 'Webhook', 'sms')
      : env.production
        ? notConfigured('Text messages', 'No text message leaves the server')
        : service('Text messages', '/dev/inbox', onDatabase),
    assistant.kind === 'provider'
      ? byLastCall(services, 'Assistant', 'AI provider', 'assistant')
      : service('Assistant', 'Built in', async () => undefined),
    env.push
      ? byLastCall(services, 'Notifications', 'Web Push', 'push')
      : notConfigured('Notifications', 'Devices are told nothing while Evolve is closed'),
    licenseRegistry === null
      ? notConfigured('License registry', 'Licenses are entered by hand')
      : licenseRegistry.isBuiltIn
        ? service('License registry', 'Built in, made-up records', async () => undefined)
        : byLastCall(services, 'License registry', 'HTTP', 'license-registry'),
    service('Storage', env.s3 ? 'S3' : 'Disk', async () => void (await storage.sizeOf('diagnostics/none'))),
    service('Virus scanner', virusScanner.name, async () => void (await virusScanner.scan(HARMLESS))),
    service('Geocoding', env.geocoderUrl ? 'Nominatim' : 'Gazetteer', async () => {
      await geocoding.geocode({ municipality: 'Dallas', adminArea1Id: 'US-TX', countryId: 'US' })
    }),
    service('Billing', billing.remote ? 'Stripe' : 'Embedded ledger', async () => {
      await (billing.remote ? billing.remote.check() : onDatabase())
      const progress = await billing.remote?.progress()
      if (progress)
        return [
          setting(
            'First import',
            progress.stage ? `${progress.readCount} objects read, now ${progress.stage}` : 'Not started',
          ),
        ]
    }),
    service('Claims system', env.legacyClaims ? 'HTTP' : 'Embedded', async () => {
      await legacyClaims.findCompany(0, 0)
    }),
  ])
}
