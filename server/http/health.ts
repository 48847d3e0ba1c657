import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import type { Database } from '#server/db/client.ts'
import { lastMigration, migrationFiles } from '#server/db/migrate.ts'
import { SITE_VERSION } from '#shared/limits.ts'
import { HEALTH_DATABASE_ANSWER_WITHIN_MS } from '#shared/limits/server-times.ts'

/** Size of a PostgreSQL log segment; with less free space, no data can be stored. */
const ROOM_MIN_BYTES = 16_777_216

/** Null if the server is ready; otherwise what is missing. */
export async function whatIsMissing(database: Database): Promise<string | null> {
  const newest = migrationFiles().at(-1)?.folderMillis ?? null
  let timer: NodeJS.Timeout | undefined
  try {
    const applied = await Promise.race([
      lastMigration(database),
      new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => reject(new Error('late')), HEALTH_DATABASE_ANSWER_WITHIN_MS)
      }),
    ])
    return newest !== null && (applied ?? 0) < newest ? 'migrations' : null
  } catch {
    return 'database'
  } finally {
    clearTimeout(timer)
  }
}

async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize >= ROOM_MIN_BYTES
}

/** /health: the process is alive. /ready: it can serve; otherwise, and during shutdown, 503 with the reason. */
export function registerHealth(app: FastifyInstance, database: Database, dataDir: string): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.get('/health', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok', version: SITE_VERSION }),
  )
  app.get('/ready', async (_request, reply) => {
    const missing = stopping
      ? 'stopping'
      : ((await whatIsMissing(database)) ?? ((await hasRoom(dataDir)) ? null : 'storage'))
    return reply
      .code(missing ? 503 : 200)
      .header('cache-control', 'no-store')
      .send(missing ? { status: 'unavailable', missing } : { status: 'ready', version: SITE_VERSION })
  })
}
