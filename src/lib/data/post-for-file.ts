import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { REQUEST_TIMEOUT_ON_BUSY_LINE_MS } from '#shared/limits/device-times.ts'
import { UnreachableError } from '../apollo/errors.ts'
import { getAccessToken, getSession } from '../session/session.ts'
import { sessionHeaders } from '../session/session-headers.ts'

interface FileRequest {
  path: string
  /** Serialized as JSON. */
  body: object
  signal: AbortSignal
  /** Called with each piece of the file. */
  onPiece: (piece: Uint8Array) => void
}

/**
 * Sends an authenticated POST request whose response is a file. Each wait for more of the file is limited, but not the
 * whole duration.
 *
 * @throws CombinedGraphQLErrors if the server refuses it; UnreachableError if the file did not arrive whole; the reason
 *   of the signal
 */
export async function postForFile({ path, body, signal, onPiece }: FileRequest): Promise<Blob> {
  const token = await getAccessToken()
  const headers = sessionHeaders(token, getSession().assumed?.token ?? null)
  const silence = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const wait = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), REQUEST_TIMEOUT_ON_BUSY_LINE_MS)
  }
  wait()
  try {
    const response = await fetch(path, {
      ...{ method: 'POST', cache: 'no-store', body: JSON.stringify(body) },
      headers: { ...headers, 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) {
      const refusal: unknown = await response.json()
      throw new CombinedGraphQLErrors(refusal as ConstructorParameters<typeof CombinedGraphQLErrors>[0])
    }
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body.getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      wait()
      pieces.push(part.value)
      onPiece(part.value)
    }
    return new Blob(pieces, { type: response.headers.get('content-type') ?? '' })
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof CombinedGraphQLErrors) throw error
    throw new UnreachableError('The file did not arrive', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}
