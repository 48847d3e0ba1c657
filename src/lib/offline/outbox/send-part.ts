import { UPLOAD_ATTEMPTS_COUNT, UPLOAD_RETRY_PAUSE_MS } from '#shared/limits.ts'
import type { PartAnswer } from './put-part.ts'
import type { SenderDeps } from './sender-deps.ts'
import type { Transport } from './transport.ts'

/** Part of the response of getUploadUrl: one URL per part, in order; the file is split evenly. */
export interface UploadParts {
  blobUploadUrls: readonly string[]
  /** Null if the storage accepts only whole parts. */
  partialParts?: readonly { partNumber: number; receivedBytes: number }[] | null
}

/** The position of a part in its file. */
interface PartPlace {
  /** Starts at 1. */
  number: number
  from: number
  sizeBytes: number
}

/** Every part but the last has ceil(sizeBytes / count) bytes. */
export function placesOf(sizeBytes: number, count: number): PartPlace[] {
  const even = Math.ceil(sizeBytes / count)
  return Array.from({ length: count }, (_, index) => {
    const from = Math.min(sizeBytes, index * even)
    return { number: index + 1, from, sizeBytes: Math.min(even, sizeBytes - from) }
  })
}

/** Statuses for which another attempt would fail in the same way. */
const FINAL_STATUSES = new Set([403, 404, 410, 413])

/**
 * Sends one part in up to three attempts. Each attempt continues after the bytes that the storage already has, if it
 * can report them.
 *
 * @param number of the part, from 1
 * @param bytes of the whole part
 * @param onProgress called with the bytes of the part that have left this device, as far as known
 */
export async function sendPart(
  {
    transport,
    clock,
  }: { transport: Pick<Transport, 'putPart' | 'heldBytes'>; clock: Pick<SenderDeps['clock'], 'sleep'> },
  { blobUploadUrls, partialParts = null }: UploadParts,
  number: number,
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<PartAnswer> {
  const url = blobUploadUrls[number - 1] ?? ''
  const canResume = partialParts !== null
  let from = partialParts?.find(({ partNumber }) => partNumber === number)?.receivedBytes ?? 0
  for (let attempt = 1; ; attempt += 1) {
    const start = from < bytes.length ? from : 0
    const answer = await transport.putPart(
      url,
      { bytes: bytes.subarray(start), from: start, canResume },
      signal,
      (sent) => onProgress(Math.min(start + sent, bytes.length)),
    )
    const isOver = answer !== null && (answer.sent || FINAL_STATUSES.has(answer.status))
    if (isOver || attempt === UPLOAD_ATTEMPTS_COUNT || signal.aborted) return answer
    await clock.sleep(UPLOAD_RETRY_PAUSE_MS)
    if (!canResume) continue
    const held = await transport.heldBytes(url, signal)
    // The whole part arrived: only the response was lost.
    if (held !== null && held === bytes.length && held > 0) return { sent: true }
    // The storage refused the offset, and does not report another one.
    if (held === null && answer !== null) from = 0
    if (held !== null) from = held
  }
}
