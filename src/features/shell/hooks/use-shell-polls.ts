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
 * Polls badge counts every 60 s (not for staff) and the site version every 15 s while the page is visible. Live events
 * also refresh the badges, and the viewer's permissions if they have changed.
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
  // Always the user's message box, even if the screen shows another one, because the badges count this box.
  useLiveRefresh(box, refreshBadges)
  // A changed role changes which actions the open page offers.
  const isLive = useLiveNews(box, refreshViewer, ({ kind }) => kind === 'Permissions')
  const wasLive = useRef(false)
  useEffect(() => {
    if (!isLive) return
    // Permission changes are not reported while the stream is disconnected.
    if (wasLive.current) void refreshViewer()
    wasLive.current = true
  }, [isLive, refreshViewer])
  usePoll(askVersion, SITE_VERSION_POLL_MS)
}
