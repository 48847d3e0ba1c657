/** Limits of one response of another service. */
export interface ResponseLimits {
  /** Size of the body as read, after decompression. */
  maxBytes: number
  /** Time from the request to the last byte of the body; null if the signal of the request limits it. */
  timeoutMs: number | null
}

/** The service sent more than the limit. The rest of the response was not read, and the connection is closed. */
export class ResponseTooLargeError extends Error {
  override readonly name = 'ResponseTooLargeError'

  constructor(maxBytes: number) {
    super(`The response has more than ${maxBytes} bytes.`)
  }
}

/** A body that fails when it exceeds `maxBytes`; `onExceeded` closes the connection. */
function limited(
  body: ReadableStream<Uint8Array>,
  maxBytes: number,
  onExceeded: (error: Error) => void,
): ReadableStream<Uint8Array> {
  let bytes = 0
  return body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        bytes += chunk.byteLength
        if (bytes <= maxBytes) return controller.enqueue(chunk)
        const error = new ResponseTooLargeError(maxBytes)
        controller.error(error)
        onExceeded(error)
      },
    }),
  )
}

/**
 * The server's only `fetch`. Every external response has a limit on bytes and time, so that a broken or hostile service
 * cannot exhaust memory or block the server. Reading the body fails as soon as a limit is exceeded.
 * @throws ResponseTooLargeError, also while the body is read; a DOMException named TimeoutError; the errors of `fetch`
 */
export async function boundedFetch(
  url: string | URL | Request,
  init: RequestInit,
  { maxBytes, timeoutMs }: ResponseLimits,
): Promise<Response> {
  const exceeded = new AbortController()
  const signals = [exceeded.signal]
  if (init.signal) signals.push(init.signal)
  if (timeoutMs !== null) signals.push(AbortSignal.timeout(timeoutMs))
  const response = await fetch(url, { ...init, signal: AbortSignal.any(signals) })
  if (Number(response.headers.get('content-length') ?? 0) > maxBytes) {
    const error = new ResponseTooLargeError(maxBytes)
    exceeded.abort(error)
    throw error
  }
  if (!response.body) return response
  const { status, statusText, headers } = response
  return new Response(
    limited(response.body, maxBytes, (error) => exceeded.abort(error)),
    { status, statusText, headers },
  )
}

/** Discards a response whose body is not needed, and frees its connection. */
export async function discardBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => undefined)
}
