import { PART_CHECK_ANSWER_WITHIN_MS } from '#shared/limits/device-times.ts'
import { beginTransfer } from '../connection/transfers.ts'
import { watchPart } from './watch-part.ts'

/** The result of sending a part: `sent`, or the status of the refusal; null if no response of the storage arrived. */
export type PartAnswer = { sent: true } | { sent: false; status: number } | null

/** A part of a file, or the rest of a part whose beginning the storage already has. */
export interface PartToSend {
  bytes: Uint8Array<ArrayBuffer>
  /** Offset of `bytes` in the part. */
  from: number
  /** Whether the storage accepts the rest of a part, and reports how many bytes it has. */
  canResume: boolean
}

/** A captive portal responds with an HTML page; the storage responds with an empty body, JSON or XML. */
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
    // Only a captive portal redirects; a followed redirect would become a GET request for its page.
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

/**
 * @returns the number of bytes at the start of a part that the storage has; null if it does not respond or cannot
 * report it
 */
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
 * Sends a part to the storage. There is no time limit while its connection is alive; see watch-part.ts.
 *
 * @param onProgress called with the bytes of the request that have left this device, if the browser reports them
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
