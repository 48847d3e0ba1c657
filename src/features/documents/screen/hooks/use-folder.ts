import { useEffect, useMemo, useRef } from 'react'
import type { Read } from '#src/lib/data/use-read.ts'
import { useScanLooks } from '#src/lib/files/use-scan-looks.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useCoalesced } from '#src/lib/use-coalesced.ts'
import { FOLDER_LIVE_PAUSE_WHILE_UPLOADING_MS } from '#shared/limits/device-times.ts'
import type { OpenFolder } from '../../contents.ts'
import type { DocumentOwner } from '../../owner.ts'
import { useOpenFolder } from '../../hooks/use-open-folder.ts'

/** Maximum number of files whose virus scan is polled; the others are updated when the folder opens again. */
const FOLLOWED_SCANS_MAX_COUNT = 50

/**
 * The current folder with its contents, updated by live events, finished uploads and virus scans.
 *
 * @param folderId null for the root
 * @param options.isOnlyHere true for a folder that was created on this device and is not on the server yet
 * @param options.isUploading true while files are uploaded into the owner's folders
 */
export function useFolder(
  owner: DocumentOwner,
  folderId: string | null,
  { isOnlyHere, isUploading }: { isOnlyHere: boolean; isUploading: boolean },
): Read<OpenFolder> {
  const { entityType, entityId } = owner
  const folder = useOpenFolder(owner, folderId, { isRead: !isOnlyHere })
  const { data, refresh } = folder

  const refreshLive = useCoalesced(refresh, isUploading ? FOLDER_LIVE_PAUSE_WHILE_UPLOADING_MS : 0)
  useLiveRefresh(
    isOnlyHere ? null : { entityType, entityId },
    async () => refreshLive(),
    ({ subjectId }) => subjectId === null || subjectId === (folderId ?? entityId),
  )
  const wasUploading = useRef(false)
  useEffect(() => {
    if (wasUploading.current && !isUploading) void refresh()
    wasUploading.current = isUploading
  }, [isUploading, refresh])

  const pendingScans = useMemo(
    () =>
      (data?.contents.files ?? [])
        .filter((file) => file.currentInstance.virusStatus === 'Pending')
        .slice(0, FOLLOWED_SCANS_MAX_COUNT)
        .map((file) => file.currentInstance.id)
        .join('\n'),
    [data],
  )
  useScanLooks(pendingScans, () => void refresh())
  return folder
}
