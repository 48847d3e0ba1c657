import path from 'node:path'
import { openAlone } from '#server/db/beside-server.ts'
import { restoreBackup } from '#server/db/backup/restore.ts'
import { parseEnv } from '#server/env.ts'
import { reportStartFailure } from '#server/main.ts'

/** `npm run restore -- FILE`: restores into a new DATA_DIR or an empty database, with the server stopped. */
const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npm run restore -- FILE')
  process.exit(2)
}
try {
  const env = parseEnv()
  const opened = await openAlone(env)
  try {
    const summary = await restoreBackup({ database: opened.database, dataDir: env.dataDir, file: path.resolve(name) })
    console.log(
      `Restored ${summary.rows} rows of ${summary.tables} tables and ${summary.files} files; all checksums are equal.`,
    )
  } finally {
    await opened.close()
  }
} catch (error) {
  reportStartFailure(error)
  process.exitCode = 1
}
