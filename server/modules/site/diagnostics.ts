import { Readable } from 'node:stream'
import type { Context } from '#server/graphql/context.ts'
import type { DiagnosticHealth, Diagnostics, DiagnosticSetting } from '#server/graphql/generated.ts'
import type { Services } from '#server/services.ts'
import { DIAGNOSTICS_CHECK_MS, JOBS_LAG_MAX_SECONDS, SITE_VERSION } from '#shared/limits.ts'
import { checkDatabase, findLastRun } from './repository.ts'

function setting(name: string, value: string | number | boolean | null): DiagnosticSetting {
  const shown = typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value === null ? 'Not set' : String(value)
  return { name, value: shown, health: null, subSettings: [] }
}

function group(name: string, subSettings: DiagnosticSetting[]): DiagnosticSetting {
  return { name, value: null, health: null, subSettings }
}

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

const NOBODY = '00000000-0000-4000-8000-00000000dead'
const HARMLESS = {
  fileName: 'diagnostics.txt',
  sizeBytes: 2,
  mimeType: 'text/plain',
  open: async () => Readable.from([Buffer.from('ok')]),
}

function checkServices(services: Services): Promise<DiagnosticSetting[]> {
  const { assistant, billing, database, env, geocoding, identity, legacyClaims, mail, storage, virusScanner } = services
  const onDatabase = () => checkDatabase(database.db)
  return Promise.all([
    service('Database', database.kind, onDatabase),
    service('Jobs', 'In the database', () => checkJobs(services)),
    service('Live updates', database.connection ? 'PostgreSQL' : 'This process', onDatabase),
    service('Identity', env.cognito ? 'Cognito' : 'Embedded', async () => void (await identity.getUser(NOBODY))),
    service(
      'Mail',
      env.smtpUrl ? 'SMTP' : '/dev/inbox',
      mail.check ? () => mail.check?.() ?? Promise.resolve() : onDatabase,
    ),
    // Nothing can be asked of them without sending or paying.
    service('Text messages', env.smsWebhook ? 'Webhook' : '/dev/inbox', env.smsWebhook ? undefined : onDatabase),
    assistant.kind === 'provider'
      ? service('Assistant', 'AI provider')
      : service('Assistant', 'Built in', async () => undefined),
    env.push
      ? service('Notifications', 'Web Push')
      : { ...group('Notifications', []), health: 'NotConfigured' as const },
    service('Storage', env.s3 ? 'S3' : 'Disk', async () => void (await storage.sizeOf('diagnostics/none'))),
    service('Virus scanner', virusScanner.name, async () => void (await virusScanner.scan(HARMLESS))),
    service('Geocoding', env.geocoderUrl ? 'Nominatim' : 'Gazetteer', async () => {
      await geocoding.geocode({ municipality: 'Dallas', adminArea1Id: 'US-TX', countryId: 'US' })
    }),
    service('Billing', billing.remote ? 'Stripe' : 'Embedded ledger', async () => {
      await (billing.remote ? billing.remote.check() : onDatabase())
    }),
    service('Claims system', env.legacyClaims ? 'HTTP' : 'Embedded', async () => {
      await legacyClaims.findCompany(0, 0)
    }),
  ])
}

/** A page outside the product; this page, not the start, tells that one is missing (decision 52). */
function link(name: string, address: string | null): DiagnosticSetting {
  return { ...group(name, []), value: address, health: address === null ? 'NotConfigured' : null }
}

async function describeTestData({ database }: Services): Promise<DiagnosticSetting> {
  const run = await findLastRun(database.db)
  const steps = run && `${run.stepsDone} of ${run.stepsTotal}`
  const state = run && (run.finishedAt ? 'Complete' : run.stoppedAt ? `Stopped at ${steps}` : steps)
  return setting('Test data', state ?? 'Never created')
}

/** The diagnostics of this server for staff (decision 36): each line is listed here, so that nothing else gets out. */
export async function getDiagnostics({ services }: Context): Promise<Diagnostics> {
  const { env } = services
  const { links } = env
  return {
    environmentName: env.mode,
    settings: [
      group('Server', [
        setting('Version', SITE_VERSION),
        setting('Public origin', env.publicOrigin),
        setting('Node', process.version),
        setting('Running for', `${Math.round(process.uptime() / 60)} min`),
        await describeTestData(services),
      ]),
      group('Services', await checkServices(services)),
      group('Settings', [
        group('Requests', [
          setting('Executor', env.graphqlExecutor),
          setting('Trusts the proxy', env.trustProxy),
          setting('Log level', env.logLevel),
          setting('Maintenance message', env.maintenanceMessage),
        ]),
        group('Database', [
          setting('Pool size', env.databasePoolSize),
          setting('Longest statement', `${env.statementTimeoutMs} ms`),
        ]),
        group('Product', [
          setting('Demo mode', env.demoMode),
          setting('Legacy systems', env.legacyDatabases.length),
          setting('Help desk', env.helpDesk ? new URL(env.helpDesk.url).origin : null),
          setting('Service worker removed', env.killServiceWorker),
        ]),
      ]),
      group('Links', [
        link('Releases', links.releases),
        link('Help', links.help),
        link('Partner', links.partner),
        link('Master Subscription Agreement', links.masterSubscriptionAgreement),
        link('Cookie Policy', links.cookiePolicy),
        link('Privacy Policy', links.privacyPolicy),
      ]),
    ],
  }
}
