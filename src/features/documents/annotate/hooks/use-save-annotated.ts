import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { ask } from '#src/lib/data/ask.ts'
import { readStored } from '#src/lib/data/stored-results.ts'
import { guardReload } from '#src/lib/offline/pwa/reload-guard.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { DocumentsPlace } from '../../owner.ts'
import { queueUploads } from '../../uploads/queue-uploads.ts'
import type { FileVersion } from '../../versions/version.ts'
import { GetFileInstancesDocument } from '../../versions/versions.generated.ts'
import { annotationDraftKey } from '../annotation-draft.ts'
import type { AnnotatedPicture } from '../../contents.ts'
import { annotatedCaption, annotatedName } from '../annotation-name.ts'
import type { DecodedPicture } from '../decode-picture.ts'
import { drawAnnotated } from '../draw-annotated.ts'
import type { Mark } from '../mark.ts'
import { messages } from '../messages.ts'

/** Fetches the annotated version, or reads it from the device if the server is unreachable; null if neither has it. */
async function versionOf(client: ApolloClient, { id, fileId }: AnnotatedPicture): Promise<FileVersion | null> {
  const found =
    (await ask(client, GetFileInstancesDocument, { fileId }).catch(() => null)) ??
    (await readStored(GetFileInstancesDocument, { fileId }))?.value
  return found?.getFileInstances.instances.find((version) => version.id === id) ?? null
}

/**
 * Saves the marks as a new version of the file: draws it in full resolution and queues it in the outbox like every
 * upload. The draft is removed in the same transaction.
 */
export function useSaveAnnotated(
  place: DocumentsPlace,
  picture: AnnotatedPicture,
): { isSaving: boolean; save: (decoded: DecodedPicture, marks: readonly Mark[]) => Promise<boolean> } {
  const client = useApolloClient()
  const [isSaving, setIsSaving] = useState(false)
  const save = async (decoded: DecodedPicture, marks: readonly Mark[]): Promise<boolean> => {
    setIsSaving(true)
    const release = guardReload(messages.guard)
    try {
      const version = await versionOf(client, picture)
      const { blob, size, isReduced } = await drawAnnotated(decoded, marks)
      const content = new File([blob], annotatedName(picture.fileName, picture.mimeType, blob.type), {
        type: blob.type,
      })
      const { takenUtc = null, latitude = null, longitude = null, caption = null } = version?.capture ?? {}
      const upload = {
        id: crypto.randomUUID(),
        content,
        folderId: picture.folderId,
        accessLevel: picture.accessLevel,
        updatesFileId: picture.fileId,
        capture: { takenUtc, latitude, longitude, caption: annotatedCaption(caption) },
      }
      // If the file could not be stored, a toast has already been shown.
      if ((await queueUploads(client, place, [upload], annotationDraftKey(place, picture.id))) === 0) return false
      showToast({ intent: 'success', text: messages.saved(content.name) })
      if (isReduced) showToast({ intent: 'warning', text: messages.reduced(size.width, size.height) })
      if (!version) showToast({ intent: 'warning', text: messages.captureUnknown })
      return true
    } catch {
      showToast({ intent: 'error', text: messages.cannotDraw })
      return false
    } finally {
      release()
      setIsSaving(false)
    }
  }
  return { isSaving, save }
}
