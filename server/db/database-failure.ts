import type { ErrorCode } from '#shared/errors.ts'

/** SQLSTATE of PostgreSQL (appendix A of its manual) and error names of Node's sockets. */
const UNAVAILABLE = new Set([
  // Shutdown by an operator, a crash, startup or recovery; a statement that exceeded its time limit.
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '57014',
  // Out of memory, or no free connection.
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
/** The driver sets no code for these. */
const DRIVER_MESSAGES = [
  /^Connection terminated/,
  /^timeout exceeded when trying to connect/,
  /^timeout expired$/,
  /^Query read timeout/,
  /^Client (was closed|has encountered a connection error)/,
  /^Cannot use a pool after calling end/,
]

/**
 * Whether an error means that the database is unavailable, rather than that the statement is wrong. Drizzle and the
 * driver wrap each other's errors, so causes are checked too.
 * @returns UNAVAILABLE, STORAGE_FULL, or null for any other error
 */
export function databaseFailure(error: unknown): Extract<ErrorCode, 'UNAVAILABLE' | 'STORAGE_FULL'> | null {
  if (!(error instanceof Error)) return null
  const { code, syscall } = error as Error & { code?: unknown; syscall?: unknown }
  if (typeof code === 'string') {
    if (DISK_FULL.has(code)) return 'STORAGE_FULL'
    // The embedded server's socket file does not exist while it restarts.
    const hasNoSocket = code === 'ENOENT' && syscall === 'connect'
    if (UNAVAILABLE.has(code) || CONNECTION_EXCEPTION.test(code) || hasNoSocket) return 'UNAVAILABLE'
  } else if (DRIVER_MESSAGES.some((pattern) => pattern.test(error.message))) return 'UNAVAILABLE'
  if (error instanceof AggregateError) return error.errors.map(databaseFailure).find((found) => found !== null) ?? null
  return databaseFailure(error.cause)
}
