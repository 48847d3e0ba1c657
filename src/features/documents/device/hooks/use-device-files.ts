import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { isSeen, isShownInline } from '#src/lib/files/file-kind.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { useOnReturn } from '#src/lib/offline/connection/use-on-return.ts'
import { DEVICE_FILES_REFRESH_PAUSE_MS } from '#shared/limits/device-times.ts'
import type { FileInstance } from '../../contents.ts'
import { type DocumentOwner, ownerKey } from '../../owner.ts'
import { useDeviceState } from '../device-state.ts'
import { type Keepable, keepOnDevice, markIdOf, refreshPinnedFiles, removeFromDevice } from '../keep.ts'
import { openPinnedFile, savePinnedFile } from '../pinned-view.ts'

/** `keeping`: it is to be kept and is not (whole) here yet. */
type DeviceFileState = 'none' | 'keeping' | 'pinned'

type ShownInstance = Pick<FileInstance, 'fileId' | 'id' | 'virusStatus'>

interface DeviceFiles {
  /** Of a folder or file, by its id. */
  stateOf: (id: string) => DeviceFileState
  keep: (item: Keepable) => void
  remove: (item: Keepable) => void
  /**
   * Takes a file from this device instead of the server: the very version that is shown, or, when the server cannot be
   * reached, the one that is here. A version's content never changes.
   *
   * @returns false when it is to be fetched as ever
   */
  openInstead: (instance: ShownInstance, how: 'view' | 'download') => boolean
}

const refreshedAt = new Map<string, number>()

/** The pinned files of an owner; refreshed when the page is opened and when the server is back. */
export function useDeviceFiles({ entityType, entityId }: DocumentOwner): DeviceFiles {
  const client = useApolloClient()
  const { isReady, files, marks, busy } = useDeviceState()
  const owner = useMemo((): DocumentOwner => ({ entityType, entityId }), [entityType, entityId])
  const key = ownerKey(owner)
  const hasMarks = isReady && [...marks.values()].some((mark) => mark.owner === key)

  const refresh = (): void => {
    if (
      !hasMarks ||
      !getConnection().reachable ||
      Date.now() - (refreshedAt.get(key) ?? 0) < DEVICE_FILES_REFRESH_PAUSE_MS
    )
      return
    refreshedAt.set(key, Date.now())
    void refreshPinnedFiles(client, owner)
  }
  useOnReturn(refresh)
  useEffect(() => {
    refresh()
    // When it becomes known that there is something, and for another owner.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [hasMarks, key])

  return useMemo(
    () => ({
      stateOf: (id) => {
        if (busy.has(id)) return 'keeping'
        if (files.has(id)) return 'pinned'
        if (marks.has(markIdOf({ kind: 'folder', id }))) return 'pinned'
        return marks.has(markIdOf({ kind: 'file', id })) ? 'keeping' : 'none'
      },
      keep: (item) => void keepOnDevice(client, owner, item),
      remove: (item) => void removeFromDevice(item),
      openInstead: ({ fileId, id, virusStatus }, how) => {
        const kept = files.get(fileId)
        if (!kept) return false
        const { reachable } = getConnection()
        const isShown = kept.facts.fileInstanceId === id && virusStatus === 'Clean'
        if (reachable && !isShown) return false
        // The pinned content is the original, which no viewer here can draw; the server has a rendition to view.
        if (reachable && how === 'view' && isSeen(kept.facts.mimeType) && !isShownInline(kept.facts.mimeType))
          return false
        void (how === 'download' && reachable ? savePinnedFile(fileId) : openPinnedFile(fileId))
        return true
      },
    }),
    [client, owner, files, marks, busy],
  )
}
