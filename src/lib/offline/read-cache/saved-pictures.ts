import { SAVED_PICTURE_MAX_BYTES, SAVED_PICTURES_MAX_BYTES, SAVED_PICTURES_MAX_COUNT } from '#shared/limits.ts'
import { revocationsCount } from '#src/lib/revocations.ts'
import { currentStore } from './current-store.ts'
import type { ListedEntry } from './device-store.ts'

/**
 * Small pictures that were viewed, sealed like all cached data. They have their own limits, so that photos never
 * displace texts. The least recently viewed are deleted first; sign-out and the end of an assumed identity delete all.
 */

const PREFIX = 'picture:'

/** Names of the pictures to delete so that the rest fits: the least recently viewed. */
export function picturesToDrop(entries: readonly ListedEntry[], maxBytes: number, maxCount: number): string[] {
  let bytes = 0
  return entries
    .filter(({ name }) => name.startsWith(PREFIX))
    .sort((a, b) => b.openedAt - a.openedAt)
    .filter(({ sizeBytes }, index) => {
      bytes += sizeBytes
      return bytes > maxBytes || index >= maxCount
    })
    .map(({ name }) => name)
}

function toDataUrl(content: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(reader.result as string)
    reader.onerror = () => reject(reader.error ?? new Error('The picture cannot be read'))
    reader.readAsDataURL(content)
  })
}

/** @returns a URL that displays the picture; null if it is not on the device */
export async function savedPicture(id: string): Promise<string | null> {
  return (await currentStore()?.read(PREFIX + id))?.value ?? null
}

/** Which of these pictures are stored on the device; this does not count as viewing them. */
export async function whichAreSaved(ids: readonly string[]): Promise<ReadonlySet<string>> {
  const names = new Set(((await currentStore()?.list()) ?? []).map(({ name }) => name))
  return new Set(ids.filter((id) => names.has(PREFIX + id)))
}

/** Whether the saved pictures use less than half of what they may, so that a further one displaces none. */
export async function hasRoomForPictures(): Promise<boolean> {
  const pictures = ((await currentStore()?.list()) ?? []).filter(({ name }) => name.startsWith(PREFIX))
  const bytes = pictures.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0)
  return pictures.length < SAVED_PICTURES_MAX_COUNT / 2 && bytes < SAVED_PICTURES_MAX_BYTES / 2
}

/** Deletes the pictures whose ids are not wanted, for example because the user may no longer see them. */
export async function forgetPicturesExcept(isWanted: (id: string) => boolean): Promise<void> {
  const store = currentStore()
  const names = ((await store?.list()) ?? []).map(({ name }) => name)
  await store?.remove(names.filter((name) => name.startsWith(PREFIX) && !isWanted(name.slice(PREFIX.length))))
}

/**
 * Saves a picture, unless it is too large or a right was revoked since it was requested.
 *
 * @param revocationsBefore number of revocations when it was requested
 * @returns a URL that displays it
 */
export async function savePicture(
  id: string,
  content: Blob,
  revocationsBefore: number = revocationsCount(),
): Promise<string> {
  const url = await toDataUrl(content)
  const store = currentStore()
  if (!store || content.size > SAVED_PICTURE_MAX_BYTES || revocationsCount() !== revocationsBefore) return url
  await store.write(PREFIX + id, url)
  await store.remove(picturesToDrop(await store.list(), SAVED_PICTURES_MAX_BYTES, SAVED_PICTURES_MAX_COUNT))
  return url
}
