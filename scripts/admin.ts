import { migrationFiles, lastMigration, migrateDatabase } from '#server/db/migrate.ts'
import type { Database } from '#server/db/database.ts'
import { openBesideServer } from '#server/db/beside-server.ts'
import { StartError } from '#server/db/start-error.ts'
import { parseEnv, type ServerEnv } from '#server/env.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { systemIds } from '#server/lib/ids/ids.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { createSecurityLog } from '#server/lib/log/security-log.ts'
import { smtpMail } from '#server/lib/mail/smtp.ts'
import { reportStartFailure } from '#server/main.ts'
import { mailAdministratorLink } from '#server/modules/site-users/administrators/mail.ts'
import { makeInvitationLink } from '#server/modules/site-users/administrators/service.ts'
import { emailField } from '#shared/validation/auth.ts'

/**
 * `npm run admin -- invite EMAIL` prints a one-time link that makes the holder of the address a site administrator, and
 * mails it if SMTP_URL is set. Works while the server runs.
 */

const USAGE = 'Usage: npm run admin -- invite EMAIL'

/** An empty database is migrated; a database of another build is not changed. */
async function requireSchema(database: Database): Promise<void> {
  const applied = await lastMigration(database)
  if (applied === null) return migrateDatabase(database)
  if (applied !== migrationFiles().at(-1)?.folderMillis)
    throw new StartError('The database is of another build. Start the server of this build first.')
}

async function invite(env: ServerEnv, emailAddress: string): Promise<string> {
  const opened = await openBesideServer(env)
  try {
    await requireSchema(opened.database)
    const log = createLogger({ level: env.logLevel, destination: process.stderr })
    const services = { database: opened.database, clock: systemClock, ids: systemIds, env }
    return await makeInvitationLink({ ...services, securityLog: createSecurityLog(log) }, emailAddress)
  } finally {
    await opened.close()
  }
}

/** Mails the link; a failure is only reported, because the link was printed. */
async function sendMail(env: ServerEnv, emailAddress: string, url: string): Promise<void> {
  if (!env.smtpUrl) return
  const mail = smtpMail({ url: env.smtpUrl, from: env.mailFrom })
  try {
    await mailAdministratorLink(mail, emailAddress, url)
    console.log('It was also sent to the address.')
  } catch (error) {
    console.error(`The mail could not be sent: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    mail.close()
  }
}

const [command, ...rest] = process.argv.slice(2)
const parsed = emailField.safeParse(rest[0] ?? '')
if (command !== 'invite' || rest.length !== 1 || !parsed.success) {
  console.error(parsed.success || command !== 'invite' ? USAGE : `${parsed.error.issues[0]?.message}\n${USAGE}`)
  process.exitCode = 2
} else {
  try {
    const env = parseEnv()
    const emailAddress = parsed.data.toLowerCase()
    const url = await invite(env, emailAddress)
    console.log(`${emailAddress} becomes a site administrator with this link. It works once, within 24 hours:\n${url}`)
    await sendMail(env, emailAddress, url)
  } catch (error) {
    reportStartFailure(error)
    process.exitCode = 1
  }
}
