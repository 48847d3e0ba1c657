import { useEffect, useRef } from 'react'
import type { LiveBox, LiveNews } from './live-news.ts'
import { useLiveNews } from './use-live-poll.ts'

/**
 * Runs `refresh` when something happens in the box, and whenever its stream opens: what happened between the last
 * answer and the opening was told to nobody.
 *
 * @param box null: nothing is listened to
 * @param concerns which news matter; all but those of drafts when left out
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
    // A failure is told by the request's own path; the next news or poll tries again.
    if (isLive) void latest.current().catch(() => undefined)
  }, [isLive])
}
