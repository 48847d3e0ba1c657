import { useApolloClient } from '@apollo/client/react'
import { useEffect, useMemo } from 'react'
import { isPdf, isShownInline } from '#src/lib/files/file-kind.ts'
import { viewKindOf } from '#src/lib/files/view-kind.ts'
import { getConnection } from '#src/lib/offline/connection/connection.ts'
import { useOnReturn } from '#src/lib/offline/connection/use-on-return.ts'
import type { FileInstance } from '../../contents.ts'
import { type DocumentOwner, ownerKey } from '../../owner.ts'
import { useDeviceState } from '../device-state.ts'
import { type Keepable, keepOnDevice, markIdOf, refreshOwner, removeFromDevice } from '../keep.ts'
import { openPinnedFile, savePinnedFile } from '../pinned-view.ts'

/** `keeping`: it will be pinned, but has not been completely downloaded. */
type DeviceFileState = 'none' | 'keeping' | 'pinned'

type ShownInstance = Pick<FileInstance, 'fileId' | 'id' | 'virusStatus'>

interface DeviceFiles {
  /** State of a folder or file, by its id. */
  stateOf: (id: string) => DeviceFileState
  keep: (item: Keepable) => void
  remove: (item: Keepable) => void
  /**
   * Opens a file from this device instead of the server: if the pinned version is the shown one, or if the server is
   * unreachable. The content of a version never changes.
   *
   * @returns false if the caller must fetch it from the server
   */
  openInstead: (instance: ShownInstance, how: 'view' | 'download') => boolean
}

/** The pinned files of an owner; refreshed when the page opens and when the server becomes reachable again. */
export function useDeviceFiles({ entityType, entityId }: DocumentOwner): DeviceFiles {
  const client = useApolloClient()
  const { isReady, files, marks, busy } = useDeviceState()
  const owner = useMemo((): DocumentOwner => ({ entityType, entityId }), [entityType, entityId])
  const key = ownerKey(owner)
  const hasMarks = isReady && [...marks.values()].some((mark) => mark.owner === key)

  const refresh = (): void => {
    if (hasMarks) void refreshOwner(client, owner)
  }
  useOnReturn(refresh)
  useEffect(() => {
    refresh()
    // Runs when the first mark is known, and for another owner.
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
        // The device cannot display the pinned original, but the server can.
        const isShownHere = isShownInline(kept.facts.mimeType) || isPdf(kept.facts.mimeType)
        if (reachable && how === 'view' && !isShownHere && viewKindOf(kept.facts) !== null) return false
        void (how === 'download' && reachable ? savePinnedFile(fileId) : openPinnedFile(fileId))
        return true
      },
    }),
    [client, owner, files, marks, busy],
  )
}
