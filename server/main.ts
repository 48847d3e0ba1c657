import { pathToFileURL } from 'node:url'
import { dataFolderOf } from '#server/data-folder.ts'
import { databaseFailure } from '#server/db/database-failure.ts'
import { StartError } from '#server/db/start-error.ts'
import { lockDataDir } from '#server/lib/lock/data-dir.ts'
import type { FolderLock } from '#server/lib/lock/lock.ts'
import type { Logger } from '#server/lib/log/log.ts'
import type { RunningServer } from '#server/start-server.ts'
import { SIGNAL_REPEATED_AFTER_MS, STOP_LIMIT_MS } from '#shared/limits/server-times.ts'

/** Explains a failed start in one sentence if the operator can fix it. */
export function reportStartFailure(error: unknown): void {
  // Checked by name, because importing its class would load the whole configuration before the lock is taken.
  if (error instanceof Error && error.name === 'ConfigurationError')
    console.error(`The configuration cannot be used:\n${error.message}`)
  else if (error instanceof StartError) console.error(error.message)
  else console.error(error)
}

/** Stops on SIGINT and SIGTERM; a second signal, or 10 s, ends the process at once. */
export function stopOnSignals(server: Pick<RunningServer, 'stop'>, log: Logger): void {
  let stoppingSince: number | null = null
  const onSignal = (signal: string): void => {
    if (stoppingSince !== null) {
      // npm forwards Ctrl+C, which the terminal has already sent to this process: both count as one signal.
      if (Date.now() - stoppingSince > SIGNAL_REPEATED_AFTER_MS) process.exit(1)
      return
    }
    stoppingSince = Date.now()
    log.info({ signal }, 'stopping')
    const timer = setTimeout(() => {
      log.error('the stop took too long; what was left is cut off')
      process.exit(1)
    }, STOP_LIMIT_MS)
    server.stop().then(
      () => {
        clearTimeout(timer)
        log.info('stopped')
        process.exit(0)
      },
      (error: unknown) => {
        log.error({ err: error }, 'the stop failed')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/**
 * If the reader of the process's output ends (a closed terminal, a log shipper), the process must continue: without a
 * listener, the stream's error would end it. Later output is lost.
 */
export function surviveLostOutput(streams: readonly NodeJS.WriteStream[] = [process.stdout, process.stderr]): void {
  for (const stream of streams) stream.on('error', () => undefined)
}

/**
 * pg-boss marks jobs as done or failed without awaiting the database, so an unavailable database must not end the
 * process. Any other unhandled rejection ends it, as by default.
 */
export function surviveOutages(process: Pick<NodeJS.Process, 'on'>, log: Pick<Logger, 'error'>): void {
  process.on('unhandledRejection', (error) => {
    if (databaseFailure(error) === null) throw error
    log.error({ err: error }, 'a statement that nobody waited for failed')
  })
}

/** Takes the data folder before anything large is loaded, so that a second process is refused within a second. */
export function lockFirst(): Promise<FolderLock | null> {
  return lockDataDir(dataFolderOf(process.env))
}

/**
 * The process: reads the configuration from the environment, and prints a sentence instead of a stack trace if the
 * operator can fix the problem.
 * @param taken the lock of DATA_DIR if the caller holds it already
 */
export async function main(taken?: FolderLock | null): Promise<RunningServer> {
  surviveLostOutput()
  // As long as the product supports Node 20, the SDK would print a warning at each start.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true'
  try {
    const lock = taken === undefined ? await lockFirst() : taken
    const [{ parseEnv }, { createLogger }] = await Promise.all([
      import('#server/env.ts'),
      import('#server/lib/log/log.ts'),
    ])
    const env = parseEnv()
    const log = createLogger({ level: env.logLevel })
    const { startServer } = await import('#server/start-server.ts')
    const server = await startServer(env, { log, lock })
    stopOnSignals(server, log)
    surviveOutages(process, log)
    return server
  } catch (error) {
    reportStartFailure(error)
    process.exit(1)
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main()
