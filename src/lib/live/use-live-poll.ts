import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePoll } from '#src/lib/offline/connection/use-poll.ts'
import { LIVE_NEWS_GATHERED_MS } from '#shared/limits/device-times.ts'
import { isBoxLive, onBoxNews, subscribeHealth, watchBox } from './live-boxes.ts'
import type { LiveBox, LiveNews } from './live-news.ts'

/** A draft does not change lists or conversations. */
const isSeen = ({ kind }: LiveNews): boolean => kind !== 'Draft'

/**
 * Runs `run` when an event of the box arrives: immediately, and again after a pause if more events arrived during it.
 * The stream of the box is open while this hook is used and the page is visible.
 *
 * @param box if null, nothing is subscribed to
 * @param concerns selects the events that matter; default: all except those of drafts
 * @returns whether a stream is open
 */
export function useLiveNews(
  box: LiveBox | null,
  run: (news: LiveNews) => Promise<unknown>,
  concerns: (news: LiveNews) => boolean = isSeen,
): boolean {
  const latest = useRef({ run, concerns })
  useEffect(() => {
    latest.current = { run, concerns }
  })
  const entityType = box?.entityType
  const entityId = box?.entityId
  useEffect(() => {
    if (entityType === undefined || entityId === undefined) return undefined
    const watched = { entityType, entityId }
    const unwatch = watchBox(watched)
    let timer: ReturnType<typeof setTimeout> | undefined
    let next: LiveNews | null = null
    const tell = (news: LiveNews): void => {
      // The request reports its own failures, and polling retries it.
      void latest.current.run(news).catch(() => undefined)
      timer = setTimeout(() => {
        timer = undefined
        const more = next
        next = null
        if (more) tell(more)
      }, LIVE_NEWS_GATHERED_MS)
    }
    const unlisten = onBoxNews(watched, (news) => {
      if (!latest.current.concerns(news)) return
      if (timer === undefined) tell(news)
      else next = news
    })
    return () => {
      clearTimeout(timer)
      unlisten()
      unwatch()
    }
  }, [entityType, entityId])
  return useSyncExternalStore(subscribeHealth, () => isBoxLive(box))
}

/**
 * A poll that is less frequent while a stream is open: every `intervalMs` without a stream and every `liveIntervalMs`
 * with one. It also runs when an event arrives, and when the stream opens or ends, because events in between are not
 * delivered.
 *
 * @param onNews runs instead of `run` when an event arrives, because `run` may join a request that is older than the
 * event
 */
export function useLivePoll(
  box: LiveBox,
  run: () => Promise<unknown>,
  {
    intervalMs,
    liveIntervalMs,
    concerns,
    onNews = run,
  }: {
    intervalMs: number
    liveIntervalMs: number
    concerns?: (news: LiveNews) => boolean
    onNews?: () => Promise<unknown>
  },
): void {
  const live = useLiveNews(box, onNews, concerns)
  usePoll(run, live ? liveIntervalMs : intervalMs)
}
