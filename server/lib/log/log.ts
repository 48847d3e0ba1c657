import { pino } from 'pino'
import type { DestinationStream, Logger as PinoLogger } from 'pino'
import { standardLogOutput } from './output.ts'
import { currentTrace } from './trace.ts'

export type Logger = PinoLogger

/** Fields that are never logged at any depth: credentials, one-time codes, tokens, signatures of signed URLs. */
export const REDACTED_FIELDS = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'newPassword',
  'previousPassword',
  'proposedPassword',
  'code',
  'userCode',
  'confirmationCode',
  'token',
  'accessToken',
  'idToken',
  'refreshToken',
  'secret',
  'secretCode',
  'totpSecret',
  'session',
  'signature',
] as const

const fieldNames = new Set(REDACTED_FIELDS.map((name) => name.toLowerCase().replaceAll(/[-_]/g, '')))
const MASK = '[redacted]'
const MAX_DEPTH = 8

/** Every line has the same few names; names chosen by others must not fill the memory. */
const NAMES_KEPT_COUNT = 1_000
const judged = new Map<string, boolean>()

function isSecretName(name: string): boolean {
  const known = judged.get(name)
  if (known !== undefined) return known
  const secret = fieldNames.has(name.toLowerCase().replaceAll(/[-_]/g, ''))
  if (judged.size < NAMES_KEPT_COUNT) judged.set(name, secret)
  return secret
}

/**
 * A copy of `value` without secrets: fields are recognized by name in any spelling (accessToken, AccessToken,
 * access_token), at any depth. Error codes stay readable: `code` is masked only if it can be a one-time code (digits).
 */
export function redact(value: unknown, depth = 0): unknown {
  if (value === null || typeof value !== 'object' || depth > MAX_DEPTH) return value
  if (value instanceof Date || value instanceof Uint8Array) return value
  if (value instanceof Error) return value
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1))
  const copy: Record<string, unknown> = {}
  for (const [name, item] of Object.entries(value)) {
    const hidden = isSecretName(name) && (name !== 'code' || /^\d+$/.test(String(item)))
    copy[name] = hidden ? MASK : redact(item, depth + 1)
  }
  return copy
}

/** The path of a request without its query, which may contain a signature, a handle or a code. */
export function loggedPath(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

const TOKEN_PATTERN = /\b(?:Bearer\s+)?eyJ[\w-]+\.[\w-]+\.[\w-]*/g

/** Fields that database drivers add to their errors: a person's input, or a token. */
const ERROR_FIELDS_WITH_VALUES = ['params', 'query', 'queryOptions', 'detail', 'parameters']

/** An error for the log: message, stack, code and causes, without the values of a failed statement. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redact(error)
  const { cause } = error
  // Only plain values, because drivers attach whole connections to their errors.
  const fields = Object.fromEntries(
    Object.entries(error).filter(
      ([name, value]) => !ERROR_FIELDS_WITH_VALUES.includes(name) && (typeof value !== 'object' || name === 'details'),
    ),
  )
  // Drizzle appends the statement's parameters to its message.
  const cut = (text: string): string => text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/, '')
  return {
    type: error.name,
    message: cut(error.message),
    stack: cut(error.stack ?? ''),
    ...(redact(fields) as object),
    // In an error, `code` is SQLSTATE or a system error name, never a person's one-time code.
    ...('code' in error ? { code: error.code } : {}),
    ...(cause === undefined ? {} : { cause: serializeError(cause) }),
  }
}

/** JSON lines on standard output; secrets are masked by field name and, in messages, by the shape of a token. */
export function createLogger(options: { level: string; destination?: DestinationStream }): Logger {
  const settings = {
    level: options.level,
    base: null,
    mixin: () => ({ ...currentTrace() }),
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: (fields: Record<string, unknown>) => redact(fields) as Record<string, unknown>,
    },
    serializers: { err: serializeError },
    hooks: {
      streamWrite: (line: string) => line.replaceAll(TOKEN_PATTERN, MASK),
    },
  }
  return pino(settings, options.destination ?? standardLogOutput())
}
