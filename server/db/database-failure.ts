import type { ErrorCode } from '#shared/errors.ts'

/** SQLSTATE of PostgreSQL (appendix A of its manual) and error names of Node's sockets. */
const UNAVAILABLE = new Set([
  // Shutdown by an operator, a crash, a start or recovery in progress; a statement ended by its time limit.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  // No memory, no free connection.
  '53200',
  '53300',
  '53400',
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
const CONNECTION_EXCEPTION = /^08[0-9A-Z]{3}$/
const DISK_FULL = new Set(['53100', 'ENOSPC', 'EDQUOT'])
/** The driver gives these no code. */
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Query read timeout/,
  /^Client (was closed|has encountered a connection error)/,
  /^Cannot use a pool after calling end/,
]

/**
 * Whether an error says that the database cannot serve now, rather than that something was wrong with the statement.
 * Drizzle and the driver wrap each other's errors, so causes count as well.
 *
 * @returns UNAVAILABLE, STORAGE_FULL, or null for any other error
 */
export function databaseFailure(error: unknown): Extract<ErrorCode, 'UNAVAILABLE' | 'STORAGE_FULL'> | null {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (DISK_FULL.has(code)) return 'STORAGE_FULL'
    // The socket file of the embedded server is gone while it restarts.
    const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
    if (UNAVAILABLE.has(code) || CONNECTION_EXCEPTION.test(code) || hasNoSocket) return 'UNAVAILABLE'
  } else if (DRIVER_MESSAGES.some((pattern) => pattern.test(error.message))) return 'UNAVAILABLE'
  if (error instanceof AggregateError) return error.errors.map(databaseFailure).find((found) => found !== null) ?? null
  return databaseFailure(error.cause)
}
