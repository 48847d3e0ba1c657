import type { DiagnosticHealth, DiagnosticSetting } from '#server/graphql/generated.ts'
import { type Check, type Finding, runCheck } from '#server/lib/health/finding.ts'
import { hideSecretsOf } from '#server/lib/health/hide-secrets.ts'
import {
  databaseChecks,
  hostChecks,
  missingServices,
  type ServiceCheck,
  serviceChecks,
} from '#server/lib/health/services.ts'
import type { MeasuredPort } from '#server/lib/measures/measures.ts'
import { checkDetection } from '#server/lib/virus-scan/check.ts'
import type { Services } from '#server/services.ts'
import { DIAGNOSTICS_CHECK_MS, DIAGNOSTICS_LAST_CALL_SECONDS, JOBS_LAG_MAX_SECONDS } from '#shared/limits.ts'
import { MINUTE_MS, SECOND_MS } from '#shared/limits/units.ts'
import { checkDatabase } from './repository.ts'
import { setting } from './setting-lines.ts'

const HEALTH: Readonly<Record<Finding['state'], DiagnosticHealth>> = {
  ok: 'Healthy',
  warning: 'Warning',
  failed: 'Failed',
}

function reasonLines({ reason, advice }: Pick<Finding, 'reason' | 'advice'>): DiagnosticSetting[] {
  return [...(reason ? [setting('Reason', reason)] : []), ...(advice ? [setting('What to do', advice)] : [])]
}

/** Runs a check and returns its result. A failure is logged with its reason. */
async function checked({ env, log }: Services, check: Check, adapter?: string): Promise<DiagnosticSetting> {
  const finding = await runCheck(check, DIAGNOSTICS_CHECK_MS, hideSecretsOf(env))
  const { name, state, reason, took } = finding
  if (state === 'failed') log.warn({ check: name, reason }, 'a check failed')
  const head = adapter === undefined ? [] : [setting('Adapter', adapter)]
  return {
    ...{ name, value: null, health: HEALTH[state] },
    subSettings: [...head, setting('Answer', `${took} ms`), ...reasonLines(finding)],
  }
}

/**
 * Reports the job queues of all processes. A long wait counts as a failure, so that operators notice it before users
 * do.
 */
async function checkJobs({ jobs }: Services): Promise<DiagnosticSetting[]> {
  const backlog = await jobs.backlog()
  const waiting = backlog.reduce((sum, one) => sum + one.waiting, 0)
  const lagSeconds = Math.round(Math.max(0, ...backlog.map(({ oldestSeconds }) => oldestSeconds)))
  return [
    setting('Waiting', waiting),
    { ...setting('Longest wait', `${lagSeconds} s`), health: lagSeconds > JOBS_LAG_MAX_SECONDS ? 'Failed' : null },
  ]
}

/**
 * Reports a service that cannot be checked without sending or paying, by the outcome of this process's last call to it.
 */
function byLastCall(
  { env, measures }: Services,
  { name, adapter, advice }: ServiceCheck,
  port: MeasuredPort,
): DiagnosticSetting {
  const last = measures.lastCall(port)
  const isRecent = last !== null && last.secondsAgo < DIAGNOSTICS_LAST_CALL_SECONDS
  const minutes = Math.round(((last?.secondsAgo ?? 0) * SECOND_MS) / MINUTE_MS)
  const hasFailed = last?.outcome === 'failed'
  const reason = hideSecretsOf(env)(last?.reason ?? 'It did not say why.')
  return {
    ...{ name, value: null },
    health: isRecent ? (hasFailed ? 'Failed' : 'Healthy') : null,
    subSettings: [
      setting('Adapter', adapter),
      setting('Last use', last ? `${hasFailed ? 'Failed' : 'Worked'} ${minutes} min ago` : 'None since the start'),
      ...(hasFailed ? reasonLines({ reason, advice }) : []),
    ],
  }
}

/** Checks a part of this process or its database. It is healthy if it responds. */
async function part(services: Services, name: string, adapter: string, run: Check['run'] = async () => undefined) {
  return checked(services, { name, run, advice: 'Look into the log of the server.' }, adapter)
}

async function jobsLine(services: Services): Promise<DiagnosticSetting> {
  const lines: DiagnosticSetting[] = []
  const line = await part(
    services,
    'Jobs',
    'In the database',
    async () => void lines.push(...(await checkJobs(services))),
  )
  const isLate = lines.some(({ health }) => health === 'Failed')
  return { ...line, health: isLate ? 'Failed' : line.health, subSettings: [...line.subSettings, ...lines] }
}

/** The broker has a separate line. */
function liveAdapter({ database, env }: Services): string {
  if (env.brokerUrl) return 'Broker'
  return database.connection ? 'PostgreSQL' : 'This process'
}

/** Checks the services that this configuration runs in this process and its database. */
function embeddedParts(services: Services): Promise<DiagnosticSetting>[] {
  const { assistant, billing, database, env, identity, licenseRegistry, virusScanner } = services
  const onDatabase = () => checkDatabase(database.db)
  const lines = [jobsLine(services), part(services, 'Live updates', liveAdapter(services), onDatabase)]
  const add = (isEmbedded: boolean, name: string, adapter: string, run?: Check['run']): void => {
    if (isEmbedded) lines.push(part(services, name, adapter, run))
  }
  add(!env.cognito, 'Identity', 'Embedded', async () => identity.check?.(env.publicOrigin))
  // In production, no one reads the server's inbox of test mails.
  add(!env.production && !env.smtpUrl, 'Mail', '/dev/inbox', onDatabase)
  add(!env.production && !env.smsWebhook, 'Text messages', '/dev/inbox', onDatabase)
  add(assistant.kind === 'built-in', 'Assistant', 'Built in')
  add(licenseRegistry?.isBuiltIn === true, 'License registry', 'Built in, made-up records')
  add(!env.s3, 'Storage', 'Disk', async () => void (await services.storage.sizeOf('diagnostics/none')))
  add(!env.clamd, 'Virus scanner', virusScanner.name, () => checkDetection((subject) => virusScanner.scan(subject)))
  add(
    !env.geocoderUrl,
    'Geocoding',
    'Gazetteer',
    async () => void (await services.geocoding.geocode({ countryId: 'US' })),
  )
  add(!billing.remote, 'Billing', 'Embedded ledger', onDatabase)
  add(!env.legacyClaims, 'Claims system', 'Embedded', async () => void (await services.legacyClaims.findCompany(0, 0)))
  return lines
}

/** Adds the progress of Stripe's first import to the line of billing, until the import is complete. */
async function withImport({ billing }: Services, lines: DiagnosticSetting[]): Promise<DiagnosticSetting[]> {
  const progress = (await billing.remote?.progress().catch(() => null)) ?? null
  if (progress === null) return lines
  const text = progress.stage ? `${progress.readCount} objects read, now ${progress.stage}` : 'Not started'
  return lines.map((line) =>
    line.name === 'Billing' ? { ...line, subSettings: [...line.subSettings, setting('First import', text)] } : line,
  )
}

/**
 * Checks every service, in the order of the diagnostics page. Services that cannot be checked for free are reported by
 * their last call.
 */
export async function checkServices(services: Services): Promise<DiagnosticSetting[]> {
  const { billing, database, env } = services
  const outside = serviceChecks(env, { ...services, billing: billing.remote ?? null }).map(async (check) =>
    check.judgedBy ? byLastCall(services, check, check.judgedBy) : checked(services, check, check.adapter),
  )
  const missing = missingServices(env).map(
    ({ name, consequence }): DiagnosticSetting => ({
      ...{ name, value: null, health: 'NotConfigured' },
      subSettings: [setting('Without it', consequence)],
    }),
  )
  const push: ServiceCheck = {
    ...{ name: 'Notifications', adapter: 'Web Push', advice: 'Look into the log of the server.', judgedBy: 'push' },
    run: async () => undefined,
  }
  const found = await Promise.all([
    ...databaseChecks(database).map((check) => checked(services, check, database.kind)),
    ...embeddedParts(services),
    ...outside,
  ])
  const pushed = env.push ? [byLastCall(services, push, 'push')] : []
  const lines = await withImport(services, [...found, ...pushed, ...missing])
  const order = (name: string): number => ORDER.indexOf(name)
  return lines.sort((one, other) => order(one.name) - order(other.name))
}

const ORDER = [
  ...['Database', 'Database clock', 'Jobs', 'Live updates', 'Broker', 'Identity', 'Mail', 'Text messages'],
  ...[
    'Assistant',
    'Notifications',
    'License registry',
    'Storage',
    'Virus scanner',
    'Geocoding',
    'Billing',
    'Claims system',
  ],
]

/** Runs the checks of the machine and its configuration, as `npm run doctor` does. */
export function checkHost(services: Services): Promise<DiagnosticSetting[]> {
  const { env } = services
  // Outside production, the origin is a port of the developer's machine.
  const checks = hostChecks(env, true).filter(({ name }) => env.production || name !== 'Public origin')
  return Promise.all(checks.map((check) => checked(services, check)))
}
