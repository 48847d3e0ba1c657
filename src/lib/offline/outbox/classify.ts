import { type ErrorCode, type ErrorExtensions, ERRORS, NETWORK_ERROR_MESSAGE } from '#shared/errors.ts'
import { GENERIC_ERROR_MESSAGE } from '#shared/generic-error.ts'
import { RETRY_AFTER_OBEYED_MAX_MS } from '#shared/limits/device-times.ts'
import { valueAt } from './paths.ts'
import type { ExpectedReceipt, ItemReason } from './types.ts'

/** A raw HTTP response whose origin is not verified yet. */
export interface Answer {
  status: number
  /** The parsed body; undefined if it is not JSON. */
  body: unknown
  /** The value of the Retry-After header; null if it is missing. */
  retryAfter: string | null
}

/** The outcomes of a response. Only `delivered` and the user's own action remove an item. */
export type Outcome =
  | { kind: 'delivered'; data: Record<string, unknown> }
  /** `askedMs`: the delay that the server requested; null if none. */
  | { kind: 'retry'; waitsFor: 'network' | 'service'; askedMs: number | null; reason: ItemReason }
  | { kind: 'paused'; reason: ItemReason }
  | { kind: 'refused'; reason: ItemReason }
  /** The server does not have the complete files: the parts that it reports as missing are sent again. */
  | { kind: 'upload-again'; reason: ItemReason }

const RETRYABLE_STATUSES = new Set([408, 425, 429])
const PAUSING_CODES = new Set<string>(['UNAUTHENTICATED', 'MFA_REQUIRED', 'REGISTRATION_REQUIRED'])
const UPLOAD_CODES = new Set<string>(['UPLOAD_NOT_FOUND', 'UPLOAD_MISMATCH', 'UPLOAD_INCOMPLETE'])

export const UNREACHABLE_REASON: ItemReason = { code: 'UNREACHABLE', message: NETWORK_ERROR_MESSAGE, details: [] }

/** @param now epoch milliseconds, for a date in the header */
export function retryAfterMs(header: string | null, now: number): number | null {
  if (header === null || header.trim() === '') return null
  const seconds = Number(header)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) ? Math.min(Math.max(ms, 0), RETRY_AFTER_OBEYED_MAX_MS) : null
}

export function reasonOf(code: ErrorCode, given: Partial<ErrorExtensions> = {}): ItemReason {
  const message = given.userMessage ?? ERRORS[code].userMessage ?? GENERIC_ERROR_MESSAGE
  return { code, message, details: (given.details ?? []).map((detail) => detail.message) }
}

function unreachable(askedMs: number | null = null): Outcome {
  return { kind: 'retry', waitsFor: 'network', askedMs, reason: UNREACHABLE_REASON }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function holds(data: Record<string, unknown>, { path, value }: ExpectedReceipt): boolean {
  const found = valueAt(data, path)
  return value === undefined ? found !== undefined && found !== null : found === value
}

/**
 * Classifies a GraphQL error by its code and the status in its extensions, because the response itself has status 200.
 */
function classifyError(error: unknown, askedMs: number | null): Outcome {
  const given = (
    isRecord(error) && isRecord(error['extensions']) ? error['extensions'] : {}
  ) as Partial<ErrorExtensions>
  const code: ErrorCode =
    given.code !== undefined && Object.hasOwn(ERRORS, given.code) ? given.code : 'INTERNAL_SERVER_ERROR'
  const status = given.httpStatus ?? ERRORS[code].httpStatus
  const reason = reasonOf(code, given)
  if (UPLOAD_CODES.has(code)) return { kind: 'upload-again', reason }
  if (PAUSING_CODES.has(code) || status === 401) return { kind: 'paused', reason }
  if (ERRORS[code].retryable || status >= 500 || RETRYABLE_STATUSES.has(status))
    return { kind: 'retry', waitsFor: 'service', askedMs, reason }
  return { kind: 'refused', reason }
}

/**
 * Classifies a response without a GraphQL body by its status. Only 413 is a refusal; any other status may come from a
 * proxy.
 */
function classifyStatus({ status, body }: Answer, askedMs: number | null): Outcome {
  if (status === 413) return { kind: 'refused', reason: reasonOf('PAYLOAD_TOO_LARGE') }
  // HTML of a captive portal or a proxy, whatever its status.
  if (!isRecord(body)) return unreachable(askedMs)
  if (status === 401) return { kind: 'paused', reason: reasonOf('UNAUTHENTICATED') }
  if (status === 429) return { kind: 'retry', waitsFor: 'service', askedMs, reason: reasonOf('RATE_LIMITED') }
  if (status >= 400) return { kind: 'retry', waitsFor: 'service', askedMs, reason: reasonOf('UNAVAILABLE') }
  return unreachable(askedMs)
}

/**
 * The outcome of a response for the item that was sent.
 *
 * @param answer null if no response arrived
 * @param receipt data that only our server can know: the response counts as a delivery if it contains it
 */
export function classifyAnswer(answer: Answer | null, receipt: ExpectedReceipt, now: number): Outcome {
  if (answer === null) return unreachable()
  const askedMs = retryAfterMs(answer.retryAfter, now)
  if (!isRecord(answer.body)) return classifyStatus(answer, askedMs)
  const { data, errors } = answer.body
  if (isRecord(data) && holds(data, receipt)) return { kind: 'delivered', data }
  if (!Array.isArray(errors) || errors.length === 0) return classifyStatus(answer, askedMs)
  return classifyError(errors[0], askedMs)
}
