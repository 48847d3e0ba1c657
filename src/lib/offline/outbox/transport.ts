import { isOurs } from '../connection/answer-origin.ts'
import { fetchInTime } from '../connection/fetch-in-time.ts'
import { takePrecedence } from './precedence.ts'
import type { Answer } from './classify.ts'
import { heldBytesOf, putPart } from './put-part.ts'
import type { StoredRequest } from './types.ts'

/** The network as the sender needs it; nothing here throws. */
export interface Transport {
  /** @returns null when no answer came */
  graphql(request: StoredRequest, token: string, signal: AbortSignal): Promise<Answer | null>
  putPart: typeof putPart
  heldBytes: typeof heldBytesOf
}

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
