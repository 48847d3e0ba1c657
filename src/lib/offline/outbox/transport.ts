import { PART_STALLED_AFTER_MS, PART_TIMEOUT_MS, REQUEST_TIMEOUT_MS } from '#shared/limits/device-times.ts'
import { isOurs } from '../connection/answer-origin.ts'
import { takePrecedence } from './precedence.ts'
import type { Answer } from './classify.ts'
import type { StoredRequest } from './types.ts'

/** How a part of a file went: `sent`, or the status that speaks against it; null: no answer of the storage came. */
export type PartAnswer = { sent: true } | { sent: false; status: number } | null

/** The network as the sender needs it; nothing here throws. */
export interface Transport {
  /** @returns null when no answer came */
  graphql(request: StoredRequest, token: string, signal: AbortSignal): Promise<Answer | null>
  /** @param onProgress bytes of the part that have left, where the browser tells */
  putPart(
    url: string,
    bytes: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
    onProgress: (bytes: number) => void,
  ): Promise<PartAnswer>
}

/** A portal answers with its own page; the storage answers with nothing, or with what it says in JSON or XML. */
function isFromStorage(contentType: string | null): boolean {
  return !/\bhtml\b/.test(contentType ?? '')
}

function toPartAnswer(status: number, contentType: string | null): PartAnswer {
  if (status === 0 || !isFromStorage(contentType)) return null
  return status >= 200 && status < 300 ? { sent: true } : { sent: false, status }
}

async function putByFetch(url: string, bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<PartAnswer> {
  const both = AbortSignal.any([signal, AbortSignal.timeout(PART_TIMEOUT_MS)])
  try {
    // A redirect is a portal's: followed, it would turn into a reading of its page.
    const response = await fetch(url, {
      method: 'PUT',
      body: bytes,
      signal: both,
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
  bytes: Uint8Array<ArrayBuffer>,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<PartAnswer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const abort = (): void => request.abort()
    let stalled: ReturnType<typeof setTimeout> | undefined
    const moved = (): void => {
      clearTimeout(stalled)
      stalled = setTimeout(abort, PART_STALLED_AFTER_MS)
    }
    const end = (answer: PartAnswer): void => {
      clearTimeout(stalled)
      signal.removeEventListener('abort', abort)
      resolve(answer)
    }
    request.open('PUT', url)
    request.upload.onprogress = ({ loaded }) => {
      moved()
      onProgress(loaded)
    }
    request.onload = () =>
      end(
        request.responseURL === new URL(url, location.href).href
          ? toPartAnswer(request.status, request.getResponseHeader('content-type'))
          : null,
      )
    request.onerror = () => end(null)
    request.onabort = () => end(null)
    signal.addEventListener('abort', abort)
    moved()
    request.send(bytes)
  })
}

/** Sends a part to the storage: by what tells of its progress, where there is that. */
export const putPart: Transport['putPart'] = (url, bytes, signal, onProgress) =>
  typeof XMLHttpRequest === 'undefined' ? putByFetch(url, bytes, signal) : putByXhr(url, bytes, signal, onProgress)

interface TransportOptions {
  graphqlPath: string
  /** Told of every answer of the service, and of every request that got none. */
  onReached?: () => void
  onUnreachable?: () => void
}

/** The real network, in a page or in the service worker. */
export function createTransport({ graphqlPath, onReached, onUnreachable }: TransportOptions): Transport {
  return {
    async graphql({ operationName, query, variables }, token, signal) {
      const both = AbortSignal.any([signal, AbortSignal.timeout(REQUEST_TIMEOUT_MS)])
      const giveBack = takePrecedence()
      const headers = {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        authorization: `Bearer ${token}`,
      }
      try {
        const response = await fetch(graphqlPath, {
          method: 'POST',
          headers,
          body: JSON.stringify({ operationName, query, variables }),
          signal: both,
          credentials: 'same-origin',
          cache: 'no-store',
        })
        const body: unknown = isOurs(response) ? await response.json().catch(() => undefined) : undefined
        if (body === undefined) onUnreachable?.()
        else onReached?.()
        return { status: response.status, body, retryAfter: response.headers.get('retry-after') }
      } catch {
        if (!signal.aborted) onUnreachable?.()
        return null
      } finally {
        giveBack()
      }
    },

    putPart,
  }
}
