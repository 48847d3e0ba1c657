import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { ownerKey } from '../owner.ts'
import { type DocumentsPlace, folderHref } from './documents-place.ts'
import { messages } from './messages.ts'
import type { Capture } from './queued-documents.ts'

/**
 * A photo that was taken and not uploaded yet: its original lies on the device already, where something may be kept on
 * it.
 */
export interface Shot {
  /** UUID: the id that the version will have. */
  id: string
  /** The staged file; empty for a photo that is in the page alone. */
  fileId: string
  takenUtc: string
  latitude: number | null
  longitude: number | null
  caption: string
}

export interface PhotoDraft {
  kind: 'photos'
  folderId: string | null
  shots: readonly Shot[]
}

/**
 * One collection for each owner: the camera may end the app at any moment, and the photos are here when it opens again.
 */
export function photoDraftKey(place: DocumentsPlace): string {
  return `photos:${ownerKey(place)}`
}

export function photoDraft(place: DocumentsPlace, content: PhotoDraft): StoredDraft {
  return {
    key: photoDraftKey(place),
    content,
    fileIds: content.shots.map(({ fileId }) => fileId),
    title: { title: messages.photos, detail: messages.photosKept(content.shots.length) },
    href: folderHref(place, content.folderId),
    changedAt: Date.now(),
    baseVersion: null,
    dirty: true,
  }
}

/** Null for a draft of something else. */
export function photosOf(draft: Pick<StoredDraft, 'content'> | null | undefined): PhotoDraft | null {
  const content = draft?.content as Partial<PhotoDraft> | null | undefined
  return content?.kind === 'photos' && Array.isArray(content.shots) ? (content as PhotoDraft) : null
}

/** The metadata of a photo from camera and person, as commitFile takes it. */
export function captureOf({ takenUtc, latitude, longitude, caption }: Shot): Capture {
  const said = caption.trim()
  return { takenUtc, latitude, longitude, caption: said === '' ? null : said }
}
