import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { asError, isRefusal } from '#src/lib/data/failures.ts'
import { useRepeatAfterFault } from '#src/lib/data/use-repeat-after-fault.ts'
import { useScanLooks } from '#src/lib/files/use-scan-looks.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { saveSnapshot, useSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import { useCoalesced } from '#src/lib/use-coalesced.ts'
import { useOnReturn } from '#src/lib/offline/connection/use-on-return.ts'
import { FOLDER_LIVE_PAUSE_WHILE_UPLOADING_MS } from '#shared/limits/device-times.ts'
import { askFolder } from '../ask-folder.ts'
import type { OpenFolder } from '../contents.ts'
import { folderKey, folderToKeep } from '../offline.ts'
import type { DocumentOwner } from '../owner.ts'
import type { CommittedFile } from '../uploads/arrivals.ts'
import { withCommitted } from '../with-committed.ts'

export interface FolderResult {
  /** Null while nothing is known. */
  folder: OpenFolder | null
  /** When it was heard from the server; null before. */
  asOf: Date | null
  /** Why the server refused it, or did not give one that the device has not: the page ends in it (doc 2 section 8). */
  error: Error | null
  /** The server is away and the folder was never kept. */
  isNotOnDevice: boolean
  refresh: () => Promise<void>
  /** Shows a file that has arrived, before the folder is asked for again. */
  addCommitted: (committed: CommittedFile) => void
}

interface Heard {
  key: string
  folder: OpenFolder | null
  asOf: Date | null
  error: Error | null
  /** Something was added to what the server told: it is kept on the device with the next answer. */
  isAmended?: boolean
}

/**
 * A folder with its contents (ask-folder.ts). What the device kept is shown until the server answers.
 *
 * @param folderId null: the root
 * @param options.isOnlyHere true for a folder that was made on this device and has not arrived: the server does not
 *   know it
 * @param options.isUploading true while files are on their way into the owner's folders
 */
export function useFolder(
  owner: DocumentOwner,
  folderId: string | null,
  { isOnlyHere, isUploading }: { isOnlyHere: boolean; isUploading: boolean },
): FolderResult {
  const client = useApolloClient()
  const { reachable } = useConnection()
  const { entityType, entityId } = owner
  const key = folderKey({ entityType, entityId }, folderId)
  const { snapshot, ready } = useSnapshot<OpenFolder>(key)
  const [heard, setHeard] = useState<Heard>({ key, folder: null, asOf: null, error: null })
  const wanted = useRef(key)
  useEffect(() => {
    wanted.current = key
  }, [key])

  /** Of each request on its way: what arrived since it was sent, and may be missing from its answer. */
  const meanwhile = useRef(new Set<CommittedFile[]>())

  const refresh = useCallback(async () => {
    if (isOnlyHere) return
    const added: CommittedFile[] = []
    meanwhile.current.add(added)
    try {
      const folder = await askFolder(client, { entityType, entityId }, folderId)
      if (wanted.current !== key) return
      setHeard({ key, folder: added.reduce(withCommitted, folder), asOf: new Date(), error: null })
    } catch (failure) {
      // Without the server what is kept stays on screen.
      if (wanted.current !== key || isUnreachable(failure)) return
      const error = asError(failure)
      const nothing = { key, folder: null, asOf: null }
      setHeard((before) => ({ ...(before.key === key && !isRefusal(error) ? before : nothing), error }))
    } finally {
      meanwhile.current.delete(added)
    }
  }, [client, entityType, entityId, folderId, key, isOnlyHere])

  const addCommitted = useCallback((committed: CommittedFile) => {
    for (const added of meanwhile.current) added.push(committed)
    setHeard((before) => {
      const folder = before.folder && withCommitted(before.folder, committed)
      return folder === before.folder ? before : { ...before, folder, isAmended: true }
    })
  }, [])

  useEffect(() => void refresh(), [refresh])
  useRepeatAfterFault(heard.key === key ? heard.error : null, refresh)
  const refreshLive = useCoalesced(refresh, isUploading ? FOLDER_LIVE_PAUSE_WHILE_UPLOADING_MS : 0)
  const wasUploading = useRef(false)
  useEffect(() => {
    if (wasUploading.current && !isUploading) void refresh()
    wasUploading.current = isUploading
  }, [isUploading, refresh])
  useOnReturn(() => void refresh())
  useLiveRefresh(
    isOnlyHere ? null : { entityType, entityId },
    async () => refreshLive(),
    ({ subjectId }) => subjectId === null || subjectId === (folderId ?? entityId),
  )

  const known = heard.key === key ? heard : null
  const loaded = known?.folder ?? null
  const isAmended = known?.isAmended ?? false
  useEffect(() => {
    if (loaded && !isAmended) void saveSnapshot(key, folderToKeep(loaded))
  }, [key, loaded, isAmended])

  const pendingScans = useMemo(
    () =>
      (loaded?.contents.files ?? [])
        .filter((file) => file.currentInstance.virusStatus === 'Pending')
        .slice(0, 50)
        .map((file) => file.currentInstance.id)
        .join('\n'),
    [loaded],
  )
  useScanLooks(pendingScans, () => void refresh())

  return useMemo(() => {
    const failure = known?.error ?? null
    const isRefused = isRefusal(failure)
    const folder = isRefused ? null : (loaded ?? snapshot?.value ?? null)
    const error = isRefused || (ready && folder === null) ? failure : null
    const asOf = loaded ? (known?.asOf ?? null) : (snapshot?.asOf ?? null)
    return {
      folder,
      asOf,
      error,
      isNotOnDevice: ready && !reachable && folder === null && error === null,
      refresh,
      addCommitted,
    }
  }, [known, loaded, snapshot, ready, reachable, refresh, addCommitted])
}
