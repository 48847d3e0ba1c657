import { useEffect, useRef, useSyncExternalStore } from 'react'
import { usePoll } from '#src/lib/offline/connection/use-poll.ts'
import { LIVE_NEWS_GATHERED_MS } from '#shared/limits/device-times.ts'
import { isBoxLive, onBoxNews, subscribeHealth, watchBox } from './live-boxes.ts'
import type { LiveBox, LiveNews } from './live-news.ts'

/** A draft changes no list and no conversation. */
const isSeen = ({ kind }: LiveNews): boolean => kind !== 'Draft'

/**
 * Runs `run` when something happens in the box: at once, and again after a moment when more happened meanwhile. The box
 * has a stream while this is used and the page is seen.
 *
 * @param box null: nothing is listened to
 * @param concerns which news matter; all but those of drafts when left out
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
      // A failure is told by the request's own path; the polls try again.
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
 * A poll that a stream makes quieter: every `intervalMs` without one and every `liveIntervalMs` while one is open. It
 * also runs when an event arrives, and when the stream opens or ends, because events in between reach nobody.
 *
 * @param onNews runs instead of `run` when an event arrives; `run` may join a request that is older than the event
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
