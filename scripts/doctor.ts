import { parseArgs } from 'node:util'
import { configuredPorts } from '#server/configured-ports.ts'
import { openBesideServer } from '#server/db/beside-server.ts'
import { ConfigurationError, parseEnv, type ServerEnv } from '#server/env.ts'
import { stripeClient } from '#server/lib/billing/stripe/client.ts'
import { checkStripe } from '#server/lib/billing/stripe/check.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { type Check, CheckError, type Finding, runCheck } from '#server/lib/health/finding.ts'
import { hideSecretsOf } from '#server/lib/health/hide-secrets.ts'
import { databaseChecks, hostChecks, missingServices, serviceChecks } from '#server/lib/health/services.ts'
import { prepareDataDir } from '#server/lib/lock/data-dir.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { isAdministered } from '#server/modules/site-users/administrators/service.ts'
import { emailField } from '#shared/validation/auth.ts'
import { DOCTOR_CHECK_LIMIT_MS } from '#shared/limits/server-times.ts'

/**
 * `npm run doctor [-- --mail ADDRESS] [--sms +12025550143]` checks a configuration before and after the first start:
 * one line per check with the next step, and exit code 1 if one failed. Works while the server runs.
 */

const USAGE = 'Usage: npm run doctor [-- --mail ADDRESS] [--sms +12025550143]'
const LABELS = { ok: 'ok     ', warning: 'warning', failed: 'failed ' } as const

function print({ name, state, reason, advice, took }: Omit<Finding, 'took'> & { took?: number }): void {
  const time = took === undefined ? '' : ` (${took} ms)`
  console.log(`${LABELS[state]}  ${name}: ${reason || 'It works.'}${time}`)
  if (state !== 'ok' && advice) console.log(`         -> ${advice}`)
}

/** @returns null after incorrect use, which was explained */
function readArguments(): { mail: string | null; sms: string | null } | null {
  try {
    const { values } = parseArgs({ options: { mail: { type: 'string' }, sms: { type: 'string' } } })
    const isWrong =
      (values.mail !== undefined && !emailField.safeParse(values.mail).success) ||
      (values.sms !== undefined && !/^\+[1-9]\d{6,14}$/.test(values.sms))
    if (!isWrong) return { mail: values.mail ?? null, sms: values.sms ?? null }
  } catch {
    // An option that does not exist.
  }
  console.error(USAGE)
  return null
}

function readEnv(): ServerEnv | null {
  try {
    return parseEnv()
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error
    for (const reason of error.message.split('\n'))
      print({ name: 'Configuration', state: 'failed', reason, advice: 'README.md lists every variable.' })
    return null
  }
}

/** The checks that need the database; opening it is one of them. */
async function databasePart(env: ServerEnv): Promise<{ checks: Check[]; close(): Promise<void> }> {
  let close = async (): Promise<void> => undefined
  try {
    const opened = await openBesideServer(env)
    close = () => opened.close()
    const administrator: Check = {
      name: 'Administrator',
      advice: 'Start the server once, then run: npm run admin -- invite EMAIL',
      run: async () =>
        (await isAdministered(opened.database))
          ? undefined
          : {
              ...{ state: 'warning', reason: 'Nobody administers the site yet.' },
              advice: 'Open the link that the server prints at its start, or run: npm run admin -- invite EMAIL',
            },
    }
    return { checks: [...databaseChecks(opened.database), administrator], close }
  } catch (error) {
    const run = (): Promise<never> => Promise.reject(error instanceof Error ? error : new Error(String(error)))
    return { checks: [{ name: 'Database', run, advice: 'Check DATABASE_URL, or DATA_DIR without it.' }], close }
  }
}

type Ports = Awaited<ReturnType<typeof configuredPorts>>

/** A mail and a text message to the operator, if requested. */
function messageChecks(env: ServerEnv, ports: Ports, given: { mail: string | null; sms: string | null }): Check[] {
  const { mail, sms } = given
  const checks: Check[] = []
  if (mail !== null)
    checks.push({
      name: 'Mail to you',
      advice: 'Check MAIL_FROM: many servers accept their own addresses alone.',
      run: async () => {
        if (!ports.mail) throw new CheckError('SMTP_URL is not set.')
        const text = `This mail was sent by npm run doctor for ${env.publicOrigin}.`
        await ports.mail.send({ to: mail, subject: 'Evolve can send mail', text })
        return { state: 'ok', reason: `Accepted for ${mail}; see whether it arrives, and not as spam.` }
      },
    })
  if (sms !== null)
    checks.push({
      name: 'Text message to you',
      advice: 'Check SMS_WEBHOOK_URL and SMS_WEBHOOK_TOKEN.',
      run: async () => {
        if (!ports.sms) throw new CheckError('SMS_WEBHOOK_URL is not set.')
        await ports.sms.send({ to: sms, text: 'Evolve can send text messages.' })
        return { state: 'ok', reason: `Accepted for ${sms}; see whether it arrives.` }
      },
    })
  return checks
}

async function examine(env: ServerEnv, given: { mail: string | null; sms: string | null }): Promise<Finding[]> {
  const log = createLogger({ level: 'silent' })
  const folder: Check = { name: 'Data folder', run: () => prepareDataDir(env.dataDir), advice: 'Check DATA_DIR.' }
  const hide = hideSecretsOf(env)
  const findings: Finding[] = []
  const run = async (checks: readonly Check[]): Promise<void> => {
    const limit = DOCTOR_CHECK_LIMIT_MS
    // Run in parallel, and printed in order.
    for (const finding of await Promise.all(checks.map((check) => runCheck(check, limit, hide)))) {
      print(finding)
      findings.push(finding)
    }
  }
  await run([folder])
  const ports = await configuredPorts(env, { clock: systemClock, log })
  const { stripe } = env
  const billing = stripe ? { check: (origin: string) => checkStripe(stripeClient(stripe), origin) } : null
  await run([
    ...hostChecks(env, false),
    ...serviceChecks(env, { ...ports, billing }),
    ...messageChecks(env, ports, given),
  ])
  for (const { name, consequence, advice } of missingServices(env))
    print({ name, state: 'warning', reason: `Not configured. ${consequence}.`, advice })
  const database = findings[0]?.state === 'failed' ? null : await databasePart(env)
  if (database) await run(database.checks)
  await database?.close()
  ports.mail?.close()
  ports.storage?.close()
  return findings
}

const given = readArguments()
if (!given) process.exitCode = 2
else {
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  const env = readEnv()
  const findings = env ? await examine(env, given) : []
  const failed = findings.filter(({ state }) => state === 'failed').length
  const isWell = env !== null && failed === 0
  console.log(isWell ? '\nNothing failed.' : `\n${env ? `${failed} of ${findings.length} checks failed.` : 'Stopped.'}`)
  // A hanging check must not keep the process alive.
  process.exit(isWell ? 0 : 1)
}
