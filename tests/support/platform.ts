import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '#server/app.ts'
import { buildServices } from '#server/build-services.ts'
import type { BuiltServices, ServiceOverrides } from '#server/build-services.ts'
import type { Database } from '#server/db/client.ts'
import { parseEnv } from '#server/env.ts'
import { fixedClock } from '#server/lib/clock/clock.ts'
import type { FixedClock } from '#server/lib/clock/clock.ts'
import { testDatabase } from './database.ts'

export interface TestOrigin {
  app: FastifyInstance
  built: BuiltServices
  database: Database
  dataDir: string
  clock: FixedClock
  close(): Promise<void>
}

/** The whole origin on a new database, with only the clock replaced: what server/main.ts serves, without listening. */
export async function testOrigin(
  options: { env?: Record<string, string>; distFolder?: string; overrides?: ServiceOverrides } = {},
): Promise<TestOrigin> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'evolve-origin-'))
  const env = parseEnv({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED: 'none', ...options.env })
  const database = await testDatabase()
  const clock = fixedClock(new Date('2026-11-20T15:00:00.000Z'))
  const built = await buildServices(env, database, { clock, ...options.overrides })
  const app = await createApp({ env, database, built, distFolder: options.distFolder ?? path.join(dataDir, 'dist') })
  await app.ready()
  return {
    app,
    built,
    database,
    dataDir,
    clock,
    async close() {
      await app.close()
      await built.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
