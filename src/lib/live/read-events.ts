import { getConfig } from '#src/config/env.ts'
import { afterWritten } from '#src/lib/offline/outbox/precedence.ts'
import { getAccessToken, getSession } from '#src/lib/session/session.ts'
import { sessionHeaders } from '#src/lib/session/session-headers.ts'
import { LIVE_SILENCE_LIMIT_MS } from '#shared/limits/device-times.ts'
import { createEventReader } from './event-reader.ts'

/**
 * How a stream ended: the server refused it with a reason, the server completed it, or the connection was lost, which
 * may be retried sooner.
 */
export type StreamEnding = 'refused' | 'complete' | 'lost'

interface Listening {
  /** Called with the body of each event. */
  onData: (data: string) => void
  onHealth?: (live: boolean) => void
  signal: AbortSignal
}

/** One stream of a subscription (graphql-sse, distinct connections), from the request to its end. */
export async function readEvents(
  body: { query: string; variables: object },
  { onData, onHealth, signal }: Listening,
): Promise<StreamEnding> {
  await afterWritten()
  const token = await getAccessToken()
  if (token === null) return 'refused'
  const { assumed } = getSession()
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), LIVE_SILENCE_LIMIT_MS)
  try {
    const response = await fetch(getConfig().graphqlPath, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        ...sessionHeaders(token, assumed?.token ?? null),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
    if (!isStream || !response.body) {
      await response.body?.cancel()
      return response.status >= 400 && response.status < 500 && response.status !== 429 ? 'refused' : 'lost'
    }
    onHealth?.(true)
    const read = createEventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), LIVE_SILENCE_LIMIT_MS)
      for (const { event, data } of read(part.value)) {
        if (event === 'complete') return 'complete'
        if (event === 'next') onData(data)
      }
    }
    return 'lost'
  } finally {
    clearTimeout(timer)
    onHealth?.(false)
  }
}
