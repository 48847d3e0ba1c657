import { isOurs } from '../connection/answer-origin.ts'
import { fetchInTime } from '../connection/fetch-in-time.ts'
import { takePrecedence } from './precedence.ts'
import type { Answer } from './classify.ts'
import { heldBytesOf, putPart } from './put-part.ts'
import type { StoredRequest } from './types.ts'

/** The network interface of the sender; no method throws. */
export interface Transport {
  /** @returns null if no response arrived */
  graphql(request: StoredRequest, token: string, signal: AbortSignal): Promise<Answer | null>
  putPart: typeof putPart
  heldBytes: typeof heldBytesOf
}

interface TransportOptions {
  graphqlPath: string
  /** `onReached` is called after every response of the server, `onUnreachable` after every request without one. */
  onReached?: () => void
  onUnreachable?: () => void
}

/** The transport over fetch, in a page or in the service worker. */
export function createTransport({ graphqlPath, onReached, onUnreachable }: TransportOptions): Transport {
  return {
    async graphql({ operationName, query, variables }, token, signal) {
      const giveBack = takePrecedence()
      const headers = {
        'content-type': 'application/json',
        accept: 'application/graphql-response+json, application/json',
        authorization: `Bearer ${token}`,
      }
      try {
        const response = await fetchInTime(graphqlPath, {
          method: 'POST',
          headers,
          body: JSON.stringify({ operationName, query, variables }),
          signal,
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
    heldBytes: heldBytesOf,
  }
}
