import { existsSync } from 'node:fs'
import { count, eq } from 'drizzle-orm'
import { DEMO_ACCOUNTS } from '#server/db/seed/demo-accounts.ts'
import { main, reportStartFailure } from '#server/main.ts'
import { users } from '#server/modules/session/tables.ts'
import { isClientStale, runScript } from './client-build.ts'
import { demoTable } from './demo-table.ts'

/** `npm start`: builds what is missing or stale, then migrates, seeds an empty data folder and serves everything on one origin. */
try {
  if (!existsSync('server/graphql/generated.ts')) await runScript('codegen')
  if (isClientStale()) {
    console.log('Building the app (once, and after each change)...')
    await runScript('build')
  }
} catch (error) {
  reportStartFailure(error)
  process.exit(1)
}

const server = await main()
const [demo] = await server.database.db.select({ known: count() }).from(users).where(eq(users.emailAddress, DEMO_ACCOUNTS[0].email))
console.log(`\nEvolve is at ${server.url}`)
if (!server.built.services.env.production) console.log(`E-mails and text messages: ${server.url}/dev/inbox`)
if (server.built.pool && (demo?.known ?? 0) > 0) {
  console.log(`\nDemo accounts (a current code: npm run totp -- EMAIL)\n${demoTable()}`)
}
