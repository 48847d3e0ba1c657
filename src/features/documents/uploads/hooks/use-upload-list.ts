import { useMemo } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { canEditInPlace } from '#src/lib/offline/outbox/edit-in-place.ts'
import { useOutboxItems, useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import { messages } from '../messages.ts'
import { documentChangeOf } from '../queued-documents.ts'
import { type UploadEntry, uploadStatus } from '../upload-status.ts'
import { useUploadsVisit } from '../uploads-visit.ts'

const KIND = 'document-upload'

/**
 * The files in the drawer, in this order: uploaded during this visit, pending, and still being stored on the device.
 */
export function useUploadList(): readonly UploadEntry[] {
  const { staging, done } = useUploadsVisit()
  const all = useOutboxItems()
  const items = useMemo(() => all.filter(({ kind }) => kind === KIND), [all])
  const files = useStagedFiles(useMemo(() => items.flatMap(({ fileIds }) => fileIds), [items]))
  const { reachable } = useConnection()
  return useMemo(() => {
    const present = new Set(all.map(({ id }) => id))
    const fileOf = new Map(files.map((file) => [file.id, file]))
    const doneIds = new Set(done.map(({ id }) => id))
    const waiting = items.filter(({ id }) => !doneIds.has(id))
    return [
      ...done.map(
        ({ id, fileName, sizeBytes, arrivedAt }): UploadEntry => ({
          id,
          fileName,
          sizeBytes,
          state: 'Success',
          text: messages.states.Success,
          share: null,
          item: null,
          isEditable: false,
          arrivedAt,
        }),
      ),
      ...waiting.flatMap((item): UploadEntry[] => {
        const change = documentChangeOf(item, null)
        if (change?.kind !== KIND) return []
        const file = fileOf.get(item.fileIds[0] ?? '') ?? null
        const status = uploadStatus(item, file, {
          reachable,
          waitsForFolder: item.after?.some((id) => present.has(id)) ?? false,
        })
        return [
          {
            id: item.id,
            fileName: change.fileName,
            sizeBytes: change.fileSize,
            ...status,
            item,
            isEditable: canEditInPlace(item, file ? [file] : []),
            arrivedAt: null,
          },
        ]
      }),
      ...staging
        .filter(({ id }) => !present.has(id) && !doneIds.has(id))
        .map(
          ({ id, fileName, sizeBytes, share, isSending = false }): UploadEntry => ({
            id,
            fileName,
            sizeBytes,
            state: isSending ? 'Loading' : 'Pending',
            text: isSending ? messages.states.Loading : messages.saving,
            share,
            item: null,
            isEditable: false,
            arrivedAt: null,
          }),
        ),
    ]
  }, [all, items, files, done, staging, reachable])
}

/** Whether the drawer is on screen. */
export function useUploadsShown(): boolean {
  const { isClosed } = useUploadsVisit()
  const count = useUploadList().length
  return count > 0 && !isClosed
}
