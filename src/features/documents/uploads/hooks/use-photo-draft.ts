import { useCallback, useEffect, useMemo, useRef } from 'react'
import { discardFile, readDraft, removeDraft, saveDraft, stageFile } from '#src/lib/offline/outbox/outbox.ts'
import type { StagedFile } from '#src/lib/offline/outbox/types.ts'
import { useDraftList, useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import { requestPersistentStorage } from '#src/lib/offline/storage-persistence.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { DocumentsPlace } from '../documents-place.ts'
import { photoDraft, photoDraftKey, photosOf, type Shot } from '../photo-draft.ts'
import { photoName } from '../photo-name.ts'
import type { Place } from '../photo-place.ts'
import { stagingFailure } from '../queue-uploads.ts'

/** A photo with its original on this device. */
export interface KeptShot extends Shot {
  file: StagedFile
}

interface PhotoCollection {
  shots: readonly KeptShot[]
  /** Where they were meant to go when they were taken. */
  folderId: string | null
  /** @param placing where the camera is, as soon as that is known */
  add: (files: readonly File[], placing: Promise<Place | null>) => Promise<void>
  describe: (id: string, caption: string) => void
  remove: (shot: Shot) => void
}

const NO_SHOTS: readonly Shot[] = []

/**
 * The photos of an owner that were taken and not uploaded: each is on the device, sealed and whole, before the next is taken. They
 * are a draft of the outbox, so that they survive the end of the app, which a phone's camera likes to bring about.
 */
export function usePhotoDraft(place: DocumentsPlace, intoFolderId: string | null): PhotoCollection {
  const key = photoDraftKey(place)
  const stored = useDraftList().find((draft) => draft.key === key)
  const content = useMemo(() => photosOf(stored), [stored])
  const known = content?.shots ?? NO_SHOTS
  const files = useStagedFiles(useMemo(() => known.map(({ fileId }) => fileId), [known]))
  // What was uploaded meanwhile has no copy here any more.
  const shots = useMemo(() => known.flatMap((shot): KeptShot[] => {
    const file = files.find(({ id }) => id === shot.fileId)
    return file ? [{ ...shot, file }] : []
  }), [known, files])

  const latest = useRef({ place, folderId: intoFolderId })
  useEffect(() => {
    latest.current = { place, folderId: intoFolderId }
  })
  /** One after the other, each on what the device holds: the screen may not have heard of the change before. */
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const change = useCallback((edit: (shots: readonly Shot[]) => readonly Shot[]): Promise<void> => {
    const saved = saving.current.then(async () => {
      const { place: to, folderId } = latest.current
      const next = edit(photosOf(await readDraft(photoDraftKey(to)))?.shots ?? NO_SHOTS)
      if (next.length === 0) await removeDraft(photoDraftKey(to))
      else await saveDraft(photoDraft(to, { kind: 'photos', folderId, shots: next }))
    })
    saving.current = saved.catch(() => undefined)
    return saved
  }, [])

  const add = useCallback(
    async (taken: readonly File[], placing: Promise<Place | null>) => {
      for (const original of taken) {
        const at = new Date(original.lastModified)
        const name = photoName(original.name, at)
        try {
          // The original's bytes, whatever it is called: nothing is drawn anew, nothing is taken out of it.
          const file = await stageFile(name === original.name ? original : new File([original], name, { type: original.type, lastModified: original.lastModified }))
          const id = crypto.randomUUID()
          await change((now) => [...now, { id, fileId: file.id, takenUtc: at.toISOString(), latitude: null, longitude: null, caption: '' }])
          void requestPersistentStorage()
          void placing.then((where) => {
            if (where) void change((now) => now.map((shot) => (shot.id === id ? { ...shot, ...where } : shot))).catch(() => undefined)
          })
        } catch (error) {
          showToast({ intent: 'error', text: stagingFailure(error, name) })
        }
      }
    },
    [change],
  )
  const describe = useCallback((id: string, caption: string) => {
    change((now) => now.map((shot) => (shot.id === id ? { ...shot, caption } : shot))).catch((error: unknown) => showToast({ intent: 'error', text: stagingFailure(error, '') }))
  }, [change])
  const remove = useCallback(({ id, fileId }: Shot) => {
    void change((now) => now.filter((shot) => shot.id !== id)).then(() => discardFile(fileId)).catch(() => undefined)
  }, [change])
  return { shots, folderId: content?.folderId ?? null, add, describe, remove }
}
