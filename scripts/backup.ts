import path from 'node:path'
import { openBesideServer } from '#server/db/beside-server.ts'
import { backUp } from '#server/db/backup/dump.ts'
import { parseEnv } from '#server/env.ts'
import { reportStartFailure } from '#server/main.ts'

/** `npm run backup -- FILE`: the database at one instant and the files of DATA_DIR; works while the server runs. */
const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npm run backup -- FILE')
  process.exit(2)
}
try {
  const env = parseEnv()
  const file = path.resolve(name)
  const opened = await openBesideServer(env)
  try {
    const summary = await backUp({ database: opened.database, dataDir: env.dataDir, file, now: new Date() })
    console.log(`Saved ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files to ${file}`)
  } finally {
    await opened.close()
  }
} catch (error) {
  reportStartFailure(error)
  process.exitCode = 1
}
