import type { ApolloClient } from '@apollo/client'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import {
  getOutboxState,
  outbox,
  OutboxClosedError,
  OutboxFullError,
  subscribeOutbox,
} from '#src/lib/offline/outbox/outbox.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { requestPersistentStorage } from '#src/lib/offline/pwa/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { QUEUED_UPLOAD_LISTED_WITHIN_MS } from '#shared/limits/device-times.ts'
import type { AccessLevel } from '../contents.ts'
import { notifyArrived } from './arrivals.ts'
import type { DocumentsPlace } from './documents-place.ts'
import { messages } from './messages.ts'
import { type Capture, uploadItem } from './queued-documents.ts'
import { beginStaging, endStaging, hasArrived, noteArrived, noteSending, noteStaged } from './uploads-visit.ts'

/** A file that the person confirmed. */
export interface ConfirmedUpload {
  /** UUID: the id that the version will have. */
  id: string
  /** As it was chosen, or as it lies on the device already (a photo that was taken before). */
  content: File | StagedFile
  folderId: string | null
  accessLevel: AccessLevel | null
  updatesFileId: string | null
  capture: Capture | null
}

export function sizeOf(content: File | StagedFile): number {
  return content instanceof File ? content.size : content.sizeBytes
}

/** Why a file could not be put on the device, in a person's words. */
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

/** While an identity is assumed nothing may be queued (decision 84): the file is sent at once or not at all. */
async function sendNow(
  client: ApolloClient,
  place: DocumentsPlace,
  { content, ...upload }: ConfirmedUpload & { content: File },
): Promise<void> {
  noteSending(upload.id)
  const { sendWithFile } = await import('#src/lib/files/send-with-file.ts')
  const item = uploadItem(place, {
    ...upload,
    file: { id: '', name: content.name, type: content.type, sizeBytes: content.size },
  })
  const data = await sendWithFile(client, item, content, (share) => noteStaged(upload.id, share))
  noteArrived({ id: upload.id, fileName: content.name, sizeBytes: content.size })
  notifyArrived(item, data)
}

/**
 * Puts files on the device and into the outbox, one after the other and in their order: each is safe before the next is
 * read. It goes on whatever screen is opened meanwhile. A file that cannot be kept is named, and stands in nobody's
 * way.
 *
 * @param client for what is sent at once: while an identity is assumed
 * @param draftKey the draft that the photos stood in; it goes in the same moment in which the last of them is in the
 *   outbox
 * @returns how many are safe, on the device or with the service
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
      try {
        const file =
          content instanceof File ? await outbox.stageFile(content, (share) => noteStaged(upload.id, share)) : content
        const isLast = index === uploads.length - 1
        await outbox.enqueue({
          ...uploadItem(place, { ...upload, file }),
          ...(draftKey !== undefined && isLast && kept === index && { draftKey }),
        })
        kept += 1
        endWhenListed(upload.id)
      } catch (error) {
        if (error instanceof OutboxClosedError && content instanceof File) {
          const failure = await sendNow(client, place, { ...upload, content }).then(() => null, userMessagesOf)
          endStaging(upload.id)
          if (failure === null) kept += 1
          else showToast({ intent: 'error', text: messages.refused(content.name, failure) })
          continue
        }
        endStaging(upload.id)
        showToast({ intent: 'error', text: stagingFailure(error, content.name) })
      }
    }
  } finally {
    release()
  }
  if (kept > 0) void requestPersistentStorage()
  return kept
}
