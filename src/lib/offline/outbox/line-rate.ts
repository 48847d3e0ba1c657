import {
  DISK_PART_MIN_BYTES,
  SLOWEST_LINE_BYTES_PER_S,
  UPLOAD_PART_BYTES,
  UPLOAD_PART_TARGET_S,
  UPLOAD_PARTS_CONCURRENCY_COUNT,
  UPLOAD_PARTS_UNMEASURED_COUNT,
} from '#shared/limits.ts'
import { PART_SILENCE_MIN_MS, PART_UNKNOWN_MIN_MS } from '#shared/limits/device-times.ts'

/**
 * The rate at which bytes of this device's uploads arrive, measured by the parts that the storage confirmed. Bytes in
 * the send buffer of the operating system do not count.
 */

/** A smaller amount measures the latency, not the rate. */
const MEASURED_FROM_BYTES = DISK_PART_MIN_BYTES
/** A part that takes this many times longer than its bytes need has lost its connection. */
const SILENCE_FACTOR = 6
/** Each additional part requires a URL in the response, and a request. */
const PARTS_ASKED_MAX_COUNT = 512

let bytesPerSecond: number | null = null

/** Records that the storage confirmed this many bytes, in parts that were sent in parallel. */
export function noteRate(bytes: number, tookMs: number): void {
  if (bytes >= MEASURED_FROM_BYTES && tookMs > 0) bytesPerSecond = (bytes / tookMs) * 1_000
}

/** Resets the measurement, for tests. */
export function forgetRate(): void {
  bytesPerSecond = null
}

/** The part length that suits the connection, in bytes. */
export function wantedPartBytes(sizeBytes: number): number {
  const wanted =
    bytesPerSecond === null ? sizeBytes / UPLOAD_PARTS_UNMEASURED_COUNT : bytesPerSecond * UPLOAD_PART_TARGET_S
  const atLeast = Math.max(DISK_PART_MIN_BYTES, sizeBytes / PARTS_ASKED_MAX_COUNT)
  return Math.round(Math.min(UPLOAD_PART_BYTES, Math.max(atLeast, wanted)))
}

function needsMs(bytes: number): number {
  const rate = bytesPerSecond === null ? SLOWEST_LINE_BYTES_PER_S : bytesPerSecond / SILENCE_FACTOR
  return (bytes * UPLOAD_PARTS_CONCURRENCY_COUNT * 1_000) / Math.max(1, rate)
}

/** A connection counts as lost after this many milliseconds without arriving bytes, as reported by the storage. */
export function silenceLimitMs(partBytes: number): number {
  return Math.max(PART_SILENCE_MIN_MS, Math.min(PART_UNKNOWN_MIN_MS, needsMs(partBytes)))
}

/**
 * The same limit if the number of arrived bytes is unknown: the storage cannot report it, or its responses do not
 * arrive.
 */
export function unknownLimitMs(partBytes: number): number {
  return Math.max(PART_UNKNOWN_MIN_MS, needsMs(partBytes))
}
