import type { ApolloClient } from '@apollo/client'
import { QUEUED_UPLOAD_LISTED_WITHIN_MS } from '#shared/limits/device-times.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { queueWrite } from '#src/lib/data/queued-writes.ts'
import { NotSavedError } from '#src/lib/data/write-errors.ts'
import { getOutboxState, OutboxFullError, subscribeOutbox } from '#src/lib/offline/outbox/outbox.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { requestPersistentStorage } from '#src/lib/offline/pwa/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { AccessLevel } from '../contents.ts'
import type { DocumentsPlace } from '../owner.ts'
import { messages } from './messages.ts'
import { type Capture, documentUpload } from './queued-documents.ts'
import { beginStaging, endStaging, hasArrived, noteSending, noteStaged } from './uploads-visit.ts'

/** A file that the user confirmed. */
export interface ConfirmedUpload {
  /** UUID: the id that the version will have. */
  id: string
  /** The chosen file, or one that is already stored on the device (a photo that was taken earlier). */
  content: File | StagedFile
  folderId: string | null
  /** Instead of `folderId`: the name of a folder in the root, which the server creates if there is none. */
  folderName?: string | null
  accessLevel: AccessLevel | null
  updatesFileId: string | null
  capture: Capture | null
}

export function sizeOf(content: File | StagedFile): number {
  return content instanceof File ? content.size : content.sizeBytes
}

/** Text for the user about why a file could not be stored on the device. */
export function stagingFailure(error: unknown, name: string): string {
  if (error instanceof OutboxFullError) return messages.noRoom(name)
  return messages.unreadable(name)
}

function endWhenListed(id: string): void {
  const isListed = (): boolean => hasArrived(id) || getOutboxState().items.some((item) => item.id === id)
  const end = (): void => {
    clearTimeout(timer)
    unsubscribe()
    endStaging(id)
  }
  const timer = setTimeout(() => end(), QUEUED_UPLOAD_LISTED_WITHIN_MS)
  const unsubscribe = subscribeOutbox(() => {
    if (isListed()) end()
  }, false)
  if (isListed()) end()
}

/**
 * Queues the upload of files one after the other, in their order: each is stored on the device before the next one is
 * read. It continues when another screen is opened. A toast names each file that could not be stored.
 *
 * @param draftKey the draft of the photos; it is removed in the transaction that stores the last of them
 * @returns how many are stored on the device or were sent to the server
 */
export async function queueUploads(
  client: ApolloClient,
  place: DocumentsPlace,
  uploads: readonly ConfirmedUpload[],
  draftKey?: string,
): Promise<number> {
  const release = guardReload(messages.guard)
  beginStaging(uploads.map(({ id, content }) => ({ id, fileName: content.name, sizeBytes: sizeOf(content), share: 0 })))
  let kept = 0
  try {
    for (const [index, { content, ...upload }] of uploads.entries()) {
      const { id } = upload
      const isLast = index === uploads.length - 1
      const { document, variables, queued } = documentUpload(place, {
        ...upload,
        file: { name: content.name, type: content.type, sizeBytes: sizeOf(content) },
        content: content instanceof File ? content : content.id,
        onProgress: (share) => noteStaged(id, share),
      })
      const draft = draftKey !== undefined && isLast && kept === index ? { draftKey } : {}
      try {
        const sent = await queueWrite(
          client,
          { document, variables, queued: { ...queued, ...draft } },
          {
            notSaved: { full: messages.noRoom(content.name), other: messages.unreadable(content.name) },
            onSendAtOnce: () => noteSending(id),
          },
        )
        kept += 1
        if (sent === null) endWhenListed(id)
        else endStaging(id)
      } catch (error) {
        endStaging(id)
        const text = userMessagesOf(error)
        showToast({
          intent: 'error',
          text: error instanceof NotSavedError ? text : messages.refused(content.name, text),
        })
      }
    }
  } finally {
    release()
  }
  if (kept > 0) void requestPersistentStorage()
  return kept
}
