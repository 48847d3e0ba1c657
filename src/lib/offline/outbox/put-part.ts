import { PART_CHECK_ANSWER_WITHIN_MS } from '#shared/limits/device-times.ts'
import { beginTransfer } from '../connection/transfers.ts'
import { watchPart } from './watch-part.ts'

/** The result of sending a part: `sent`, or the refusing status; null if no answer of the storage arrived. */
export type PartAnswer = { sent: true } | { sent: false; status: number } | null

/** A part of a file, or the rest of one of which the storage has the beginning. */
export interface PartToSend {
  bytes: Uint8Array<ArrayBuffer>
  /** Offset of `bytes` in the part. */
  from: number
  /** Whether the storage takes the rest of a part, and says how much of it is there. */
  canResume: boolean
}

/** A captive portal answers with its own page; the storage answers with nothing, JSON or XML. */
function isFromStorage(contentType: string | null): boolean {
  return !/\bhtml\b/.test(contentType ?? '')
}

function toPartAnswer(status: number, contentType: string | null): PartAnswer {
  if (status === 0 || !isFromStorage(contentType)) return null
  return status >= 200 && status < 300 ? { sent: true } : { sent: false, status }
}

function headersOf({ bytes, from }: PartToSend): Record<string, string> {
  const sizeBytes = from + bytes.length
  return from > 0 ? { 'content-range': `bytes ${from}-${sizeBytes - 1}/${sizeBytes}` } : {}
}

async function putByFetch(url: string, part: PartToSend, signal: AbortSignal): Promise<PartAnswer> {
  try {
    // A redirect is a portal's: followed, it would turn into a reading of its page.
    const response = await fetch(url, {
      method: 'PUT',
      headers: headersOf(part),
      body: part.bytes,
      signal,
      redirect: 'error',
      credentials: 'omit',
    })
    return toPartAnswer(response.status, response.headers.get('content-type'))
  } catch {
    return null
  }
}

function putByXhr(
  url: string,
  part: PartToSend,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<PartAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = (): void => request.abort()
    const end = (answer: PartAnswer): void => {
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }
    request.open('PUT', url)
    for (const [name, value] of Object.entries(headersOf(part))) request.setRequestHeader(name, value)
    request.upload.onprogress = ({ loaded }) => onProgress(loaded)
    request.onload = () =>
      end(
        request.responseURL === new URL(url, location.href).href
          ? toPartAnswer(request.status, request.getResponseHeader('content-type'))
          : null,
      )
    request.onerror = () => end(null)
    request.onabort = () => end(null)
    if (signal.aborted) return end(null)
    signal.addEventListener('abort', abort)
    request.send(part.bytes)
  })
}

/** @returns how many bytes of a part the storage has, from its first on; null if it does not answer or cannot say */
export async function heldBytesOf(url: string, signal: AbortSignal): Promise<number | null> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(PART_CHECK_ANSWER_WITHIN_MS)])
  try {
    const options = { method: 'HEAD', signal: both, redirect: 'error', credentials: 'omit', cache: 'no-store' } as const
    const { ok, headers } = await fetch(url, options)
    const offset = ok ? headers.get('upload-offset') : null
    return offset !== null && /^\d+$/.test(offset) ? Number(offset) : null
  } catch {
    return null
  }
}

/**
 * Sends a part to the storage. Its time has no limit while its connection is alive; see watch-part.ts.
 *
 * @param onProgress bytes of the request that have left this device, in browsers that say so
 */
export async function putPart(
  url: string,
  part: PartToSend,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<PartAnswer> {
  const dead = new AbortController()
  const transfer = beginTransfer()
  const watched = watchPart({
    sizeBytes: part.bytes.length,
    heldBytes: async (looking) => (part.canResume ? heldBytesOf(url, looking) : null),
    grown: transfer.alive,
    abort: () => dead.abort(),
  })
  const both = AbortSignal.any([signal, dead.signal])
  const put = typeof XMLHttpRequest === 'undefined' ? putByFetch : putByXhr
  try {
    const answer = await put(url, part, both, (sent) => {
      watched.moved()
      onProgress(sent)
    })
    if (answer) transfer.alive()
    return answer
  } finally {
    watched.ended()
    transfer.ended()
  }
}
