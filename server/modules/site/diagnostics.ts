import type { Context } from '#server/graphql/context.ts'
import type { Diagnostics, DiagnosticSetting } from '#server/graphql/generated.ts'
import type { Services } from '#server/services.ts'
import { SITE_VERSION } from '#shared/limits.ts'
import { findLastRun } from './repository.ts'
import { checkHost, checkServices } from './service-health.ts'
import { group, setting } from './setting-lines.ts'

/**
 * Describes a page outside the product. The diagnostics report a missing address; the server also starts without it.
 */
function link(name: string, address: string | null): DiagnosticSetting {
  return { ...group(name, []), value: address, health: address === null ? 'NotConfigured' : null }
}

async function describeTestData({ database }: Services): Promise<DiagnosticSetting> {
  const run = await findLastRun(database.db)
  const steps = run && `${run.stepsDone} of ${run.stepsTotal}`
  const state = run && (run.finishedAt ? 'Complete' : run.stoppedAt ? `Stopped at ${steps}` : steps)
  return setting('Test data', state ?? 'Never created')
}

/**
 * Returns the diagnostics of this server for staff. Every line is listed here explicitly, so that nothing else is
 * exposed.
 */
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
      group('Machine', await checkHost(services)),
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
          setting('Previews of pages in messages', env.pagePreviews),
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
