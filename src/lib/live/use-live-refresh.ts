import { useEffect, useRef } from 'react'
import type { LiveBox, LiveNews } from './live-news.ts'
import { useLiveNews } from './use-live-poll.ts'

/**
 * Runs `refresh` when an event of the box arrives, and whenever its stream opens, because events between the last
 * response and the opening are not delivered.
 *
 * @param box if null, nothing is subscribed to
 * @param concerns selects the events that matter; default: all except those of drafts
 */
export function useLiveRefresh(
  box: LiveBox | null,
  refresh: () => Promise<unknown>,
  concerns?: (news: LiveNews) => boolean,
): void {
  const isLive = useLiveNews(box, refresh, concerns)
  const latest = useRef(refresh)
  useEffect(() => {
    latest.current = refresh
  })
  useEffect(() => {
    // The request reports its own failures; the next event or poll retries it.
    if (isLive) void latest.current().catch(() => undefined)
  }, [isLive])
}
