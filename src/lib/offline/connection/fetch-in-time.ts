import { SLOWEST_LINE_BYTES_PER_S } from '#shared/limits.ts'
import { REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_ON_BUSY_LINE_MS } from '#shared/limits/device-times.ts'
import { isLineBusy } from './transfers.ts'

/** Statuses whose responses have no body. */
const WITHOUT_BODY = new Set([101, 204, 205, 304])

/**
 * The time limit for a response. A long body, which is text in all our requests, gets the time that a slow connection
 * needs.
 */
function responseTimeoutMs(body: RequestInit['body']): number {
  const bytes = typeof body === 'string' ? body.length : 0
  return REQUEST_TIMEOUT_MS + (bytes / SLOWEST_LINE_BYTES_PER_S) * 1_000
}

/**
 * `fetch` with a timeout. The wait for the response is limited, and so is each wait for more of its body. The duration
 * of the whole body is not limited, because on a slow connection a long body takes minutes and still arrives.
 *
 * @returns the response with its whole body, as text
 * @throws the errors of fetch; a TimeoutError if nothing arrived in time
 */
export async function fetchInTime(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Aborts the request after this time without data from the server, or later if the connection is busy. */
  const wait = (ms: number, longestMs: number): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (isLineBusy() && ms < longestMs) wait(longestMs - ms, 0)
      else silence.abort(new DOMException('Nothing arrived in time', 'TimeoutError'))
    }, ms)
  }
  wait(responseTimeoutMs(init.body), REQUEST_TIMEOUT_ON_BUSY_LINE_MS)
  try {
    const signal = init.signal ? AbortSignal.any([init.signal, silence.signal]) : silence.signal
    const response = await fetch(input, { ...init, signal })
    const { status, statusText, headers, body } = response
    if (!body || WITHOUT_BODY.has(status)) return response
    const decoder = new TextDecoder()
    const reader = body.getReader()
    const read = (): ReturnType<typeof reader.read> => {
      wait(REQUEST_TIMEOUT_MS, REQUEST_TIMEOUT_ON_BUSY_LINE_MS)
      return reader.read()
    }
    let text = ''
    for (let part = await read(); !part.done; part = await read()) text += decoder.decode(part.value, { stream: true })
    return new Response(text + decoder.decode(), { status, statusText, headers })
  } finally {
    clearTimeout(timer)
  }
}
