import { getConfig } from '#src/config/env.ts'
import { getConnection, subscribeConnection } from '#src/lib/offline/connection.ts'
import { afterWritten } from '#src/lib/offline/precedence.ts'
import { getAccessToken, getSession } from '#src/lib/session/session.ts'
import { LIVE_HEARTBEAT_MS } from '#shared/limits.ts'
import { createEventReader } from './event-reader.ts'
import type { LiveBox, LiveNews } from './live-news.ts'

const MESSAGE_BOX_CHANGED =
  'subscription MessageBoxChanged($entityType: MessagingEntityType!, $entityId: ID!) { changed: messageBoxChanged(entityType: $entityType, entityId: $entityId) { subjectId: conversationId kind } }'
const DOCUMENTS_CHANGED =
  'subscription DocumentsChanged($entityType: DocumentOwnerType!, $entityId: ID!) { changed: documentsChanged(entityType: $entityType, entityId: $entityId) { subjectId: folderId } }'

function queryOf({ entityType }: LiveBox): string {
  return entityType === 'Users' || entityType === 'Organizations' ? MESSAGE_BOX_CHANGED : DOCUMENTS_CHANGED
}

const RETRY_FIRST_MS = 1_000
const RETRY_MAX_MS = 60_000
/** A refusal will not be another one a second later; the polls find out by themselves what changed. */
const REFUSED_RETRY_MS = 60_000
/** A stream that lasted this long was a good one: the next try after it is a first try. */
const STEADY_MS = 10_000
/** Two heartbeats and a bit: the network changed under the stream without a word. */
const SILENCE_MAX_MS = LIVE_HEARTBEAT_MS * 2.4

interface Hearing {
  onNews: (news: LiveNews) => void
  onHealth: (live: boolean) => void
}

/** How a stream ended: refused by the server's reason, or anything else, which may be tried again sooner. */
type Ending = 'refused' | 'lost'

function readNews(data: string): LiveNews | null {
  try {
    const { data: answer } = JSON.parse(data) as { data?: { changed?: LiveNews } | null }
    return answer?.changed ?? null
  } catch {
    return null
  }
}

/** One stream, from the request to its end. */
async function listenOnce(box: LiveBox, hearing: Hearing, signal: AbortSignal): Promise<Ending> {
  await afterWritten()
  const token = await getAccessToken()
  if (token === null) return 'refused'
  const { assumed } = getSession()
  const { entityType, entityId } = box
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS)
  try {
    const response = await fetch(getConfig().graphqlPath, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
        ...(assumed && { 'x-assumed-identity': assumed.token }),
      },
      body: JSON.stringify({ query: queryOf(box), variables: { entityType, entityId } }),
      signal: AbortSignal.any([signal, silence.signal]),
    })
    const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream')
    if (!isStream || !response.body) {
      await response.body?.cancel()
      return response.status >= 400 && response.status < 500 && response.status !== 429 ? 'refused' : 'lost'
    }
    hearing.onHealth(true)
    const read = createEventReader()
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENCE_MAX_MS)
      for (const { event, data } of read(part.value)) {
        const news = event === 'next' ? readNews(data) : null
        if (news) hearing.onNews(news)
      }
    }
    return 'lost'
  } finally {
    clearTimeout(timer)
    hearing.onHealth(false)
  }
}

/**
 * Listens to a box while the page is seen and the server reachable (decision 71), and begins again at once on return. What
 * breaks is tried again with growing pauses, scattered so that a restarted server does not meet everybody at once.
 *
 * @returns ends it
 */
export function followBox(box: LiveBox, hearing: Hearing): () => void {
  let current: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let ended = false

  const isWanted = (): boolean => !ended && document.visibilityState === 'visible' && getConnection().reachable

  async function listen(): Promise<void> {
    const mine = new AbortController()
    current = mine
    const begunAt = Date.now()
    const ending = await listenOnce(box, hearing, mine.signal).catch((): Ending => 'lost')
    if (current !== mine) return
    current = null
    if (!isWanted()) return
    failures = Date.now() - begunAt > STEADY_MS ? 0 : failures + 1
    const pause = ending === 'refused' ? REFUSED_RETRY_MS : Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MAX_MS)
    timer = setTimeout(adjust, pause * (0.5 + Math.random()))
  }

  function pause(): void {
    clearTimeout(timer)
    const stopped = current
    current = null
    stopped?.abort()
  }

  function adjust(): void {
    clearTimeout(timer)
    if (!isWanted()) pause()
    else if (!current) void listen()
  }

  document.addEventListener('visibilitychange', adjust)
  const unsubscribe = subscribeConnection(adjust)
  adjust()
  return () => {
    ended = true
    pause()
    document.removeEventListener('visibilitychange', adjust)
    unsubscribe()
  }
}
