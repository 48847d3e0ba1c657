import { openDatabase } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { buildServices } from '#server/build-services.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import { reportStartFailure } from '#server/main.ts'
import { seedWhenEmpty } from '#server/start-server.ts'
import { demoTable } from './demo-table.ts'

/**
 * `npm run seed [-- demo|bench:N|none]` fills an empty database as SEED (or the argument) requests, without starting
 * the server.
 */
process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
try {
  const [scale] = process.argv.slice(2)
  const env = parseEnv({ ...process.env, ...(scale ? { SEED: scale } : {}) })
  const lock = await lockDataDir(env)
  try {
    const database = await openDatabase(env)
    const built = await buildServices(env, database)
    try {
      const written = await seedWhenEmpty(env, database, built)
      console.log(
        written
          ? `Seeded (${env.seed}).\n${demoTable()}`
          : 'Nothing was written: the database holds people already, or SEED is none.',
      )
    } finally {
      await built.close()
      await database.close()
    }
  } finally {
    await lock?.release()
  }
} catch (error) {
  reportStartFailure(error)
  process.exitCode = 1
}
