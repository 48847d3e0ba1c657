import { existsSync } from 'node:fs'
import { lockFirst, main, reportStartFailure } from '#server/main.ts'
import { endWithParent } from './end-with-parent.ts'

/**
 * `npm start` builds what is missing or outdated, then migrates, seeds an empty data folder and serves everything on
 * one origin.
 */
async function prepare() {
  // Takes the folder's lock first, so that a second server is refused before it waits for a build.
  const lock = await lockFirst()
  const { isClientStale, runScript } = await import('./client-build.ts')
  if (!existsSync('server/graphql/generated.ts')) await runScript('codegen')
  if (isClientStale()) {
    console.log('Building the app (once, and after each change)...')
    await runScript('build')
  }
  return lock
}

// Started manually in the background, it may outlive its terminal; started by npm, it ends with it.
if (process.env['npm_lifecycle_event'] === 'start') endWithParent()

let lock: Awaited<ReturnType<typeof lockFirst>>
try {
  lock = await prepare()
} catch (error) {
  reportStartFailure(error)
  process.exit(1)
}

const server = await main(lock)
console.log(`\nEvolve is at ${server.url}`)
if (!server.built.services.env.production) console.log(`E-mails and text messages: ${server.url}/dev/inbox`)
const { demoTableFor } = await import('./demo-table.ts')
const demo = await demoTableFor(server)
if (demo) console.log(`\nDemo accounts (a current code: npm run totp -- EMAIL)\n${demo}`)
