import type { StoredDraft } from '#src/lib/offline/outbox/types.ts'
import { type DocumentsPlace, folderHref, ownerKey } from '../owner.ts'
import { messages } from './messages.ts'
import type { Capture } from './queued-documents.ts'

/**
 * A photo that was taken but not uploaded yet. Its original is already stored on the device, if anything may be stored
 * there.
 */
export interface Shot {
  /** UUID: the id that the version will have. */
  id: string
  /** Id of the stored file; empty for a photo that is only in memory. */
  fileId: string
  takenUtc: string
  latitude: number | null
  longitude: number | null
  caption: string
  /** The name of its folder in the root, which may not exist yet; null for the folder of the draft. */
  room: string | null
  /** True for a voice note; absent for a photo. */
  isVoice?: true
}

export interface PhotoDraft {
  kind: 'photos'
  folderId: string | null
  /** The caption of all photos without one. */
  note: string
  shots: readonly Shot[]
}

/**
 * Key of the draft with the photos of an owner. The draft restores the photos if the phone closes the app while the
 * camera is open.
 */
export function photoDraftKey(place: DocumentsPlace): string {
  return `photos:${ownerKey(place)}`
}

export function photoDraft(place: DocumentsPlace, content: PhotoDraft): StoredDraft {
  return {
    key: photoDraftKey(place),
    content,
    fileIds: content.shots.map(({ fileId }) => fileId),
    title: { title: messages.photos, detail: messages.photosKept(...countShots(content.shots)) },
    href: folderHref(place, content.folderId),
    changedAt: Date.now(),
    baseVersion: null,
    dirty: true,
  }
}

/** How many of them are photos, and how many are voice notes. */
export function countShots(shots: readonly Pick<Shot, 'isVoice'>[]): [photos: number, voices: number] {
  const voices = shots.filter(({ isVoice }) => isVoice).length
  return [shots.length - voices, voices]
}

/** Returns the photos in a draft; null if the draft is for something else. */
export function photosOf(draft: Pick<StoredDraft, 'content'> | null | undefined): PhotoDraft | null {
  const content = draft?.content as Partial<PhotoDraft> | null | undefined
  return content?.kind === 'photos' && Array.isArray(content.shots) ? (content as PhotoDraft) : null
}

/**
 * Converts a photo's data from camera and user to the input of commitFile.
 *
 * @param note the caption of a photo without one
 */
export function captureOf({ takenUtc, latitude, longitude, caption }: Shot, note: string): Capture {
  const said = caption.trim() || note.trim()
  return { takenUtc, latitude, longitude, caption: said === '' ? null : said }
}
