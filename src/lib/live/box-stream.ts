import { getConnection, subscribeConnection } from '#src/lib/offline/connection/connection.ts'
import {
  LIVE_REFUSED_RETRY_PAUSE_MS,
  LIVE_STEADY_AFTER_MS,
  RETRY_FIRST_PAUSE_MS,
  RETRY_LONGEST_PAUSE_MS,
} from '#shared/limits/device-times.ts'
import type { LiveBox, LiveNews } from './live-news.ts'
import { readEvents, type StreamEnding } from './read-events.ts'

const MESSAGE_BOX_CHANGED = `subscription MessageBoxChanged($entityType: MessagingEntityType!,
    $entityId: ID!) { changed: messageBoxChanged(entityType: $entityType, entityId: $entityId) { subjectId: conversationId kind } }`
const DOCUMENTS_CHANGED = `subscription DocumentsChanged($entityType: DocumentOwnerType!,
    $entityId: ID!) { changed: documentsChanged(entityType: $entityType, entityId: $entityId) { subjectId: folderId } }`

function queryOf({ entityType }: LiveBox): string {
  return entityType === 'Users' || entityType === 'Organizations' ? MESSAGE_BOX_CHANGED : DOCUMENTS_CHANGED
}

interface Hearing {
  onNews: (news: LiveNews) => void
  onHealth: (live: boolean) => void
}

function readNews(data: string): LiveNews | null {
  try {
    const { data: answer } = JSON.parse(data) as { data?: { changed?: LiveNews } | null }
    return answer?.changed ?? null
  } catch {
    return null
  }
}

function listenOnce(box: LiveBox, hearing: Hearing, signal: AbortSignal): Promise<StreamEnding> {
  return readEvents(
    { query: queryOf(box), variables: { entityType: box.entityType, entityId: box.entityId } },
    {
      onHealth: hearing.onHealth,
      onData: (data) => {
        const news = readNews(data)
        if (news) hearing.onNews(news)
      },
      signal,
    },
  )
}

/**
 * Opens a stream of a box while the page is visible and the server is reachable, and reconnects immediately when both
 * are true again. A lost stream is retried with growing, randomized pauses, so that clients do not all reconnect at
 * once after a restart of the server.
 *
 * @returns closes the stream
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
    const ending = await listenOnce(box, hearing, mine.signal).catch((): StreamEnding => 'lost')
    if (current !== mine) return
    current = null
    if (!isWanted()) return
    failures = Date.now() - begunAt > LIVE_STEADY_AFTER_MS ? 0 : failures + 1
    const pause =
      ending === 'refused'
        ? LIVE_REFUSED_RETRY_PAUSE_MS
        : Math.min(RETRY_FIRST_PAUSE_MS * 2 ** failures, RETRY_LONGEST_PAUSE_MS)
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
