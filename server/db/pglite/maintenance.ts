import type { Database } from '#server/db/database.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { PGLITE_CHECKPOINT_EVERY_MS, PGLITE_VACUUM_EVERY_MS } from '#shared/limits/server-times.ts'

/**
 * PGlite does not checkpoint or vacuum automatically: the log would grow without limit and the next start would replay
 * all of it. Returns the function that stops the schedule.
 */
export function scheduleMaintenance(run: Database['script'], log?: Logger): () => void {
  const timers = [
    [PGLITE_CHECKPOINT_EVERY_MS, 'checkpoint'],
    [PGLITE_VACUUM_EVERY_MS, 'vacuum analyze'],
  ] as const
  const handles = timers.map(([everyMs, statement]) =>
    setInterval(() => {
      run(statement).catch((error: unknown) => log?.warn({ err: error, statement }, 'database maintenance failed'))
    }, everyMs).unref(),
  )
  return () => handles.forEach((handle) => clearInterval(handle))
}
