import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef } from 'react'
import { SITE_VERSION, SITE_VERSION_POLL_MS } from '#shared/limits.ts'
import { ask } from '#src/lib/data/ask.ts'
import type { LiveBox } from '#src/lib/live/live-news.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { reportServerVersion } from '#src/lib/offline/pwa/updates.ts'
import { usePoll } from '#src/lib/offline/connection/use-poll.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { VersionNumberDocument } from '../shell.generated.ts'
import { useBadgePoll } from '#src/lib/badges/use-badge-poll.ts'
import { useShellViewer } from './use-shell-viewer.ts'

/**
 * Badge figures every 60 s (never for staff) and the site version every 15 s, while the page is seen (decision 71); the
 * badges also when something happens in the person's box, what they may do when that changes.
 */
export function useShellPolls(): void {
  const client = useApolloClient()
  const viewer = useShellViewer()
  const askVersion = useCallback(async () => {
    const { versionNumber } = await ask(client, VersionNumberDocument, {}, { asNobody: true })
    reportServerVersion(versionNumber, SITE_VERSION)
  }, [client])
  const { viewer: person, refresh: refreshViewer } = useViewer()
  const userId = viewer.kind === 'standard' ? (person?.standardUserId ?? null) : null
  const refreshBadges = useBadgePoll(userId)
  const box: LiveBox | null = userId === null ? null : { entityType: 'Users', entityId: userId }
  // The person's own box, whatever is on screen: the badges count it.
  useLiveRefresh(box, refreshBadges)
  // A role was given, taken or changed: the open page has other buttons now.
  const isLive = useLiveNews(box, refreshViewer, ({ kind }) => kind === 'Permissions')
  const wasLive = useRef(false)
  useEffect(() => {
    if (!isLive) return
    // While there was no stream nobody told of it.
    if (wasLive.current) void refreshViewer()
    wasLive.current = true
  }, [isLive, refreshViewer])
  usePoll(askVersion, SITE_VERSION_POLL_MS)
}
