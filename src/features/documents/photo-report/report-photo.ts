import { PHOTO_REPORT_CAPTION_MAX_LENGTH, PHOTO_REPORT_MAX_COUNT } from '#shared/limits.ts'
import { isAnnotatable } from '../file-look.ts'
import { splitName } from '../file-name.ts'
import type { StoredItem } from '../items.ts'
import type { DocumentOwner } from '../owner.ts'
import type { FolderPhotosQuery } from './photo-report.generated.ts'

/** A folder with its files, and all folders of the owner. */
export type PhotosFolder = FolderPhotosQuery
type PhotoFile = PhotosFolder['folder']['contents']['files'][number]

/** A photo of a report. */
export interface ReportPhoto {
  instance: PhotoFile['currentInstance']
  /** The name of its folder; null if it is not in one. */
  room: string | null
  caption: string
}

/** The photos in a selection. */
export interface ReportSelection {
  photos: readonly ReportPhoto[]
  /** Selected files that cannot be printed. */
  leftOutCount: number
}

/** The caption that was noted with the photo, else the name of the file. */
export function firstCaption({ fileName, capture }: PhotoFile['currentInstance']): string {
  return (capture?.caption ?? splitName(fileName).base).slice(0, PHOTO_REPORT_CAPTION_MAX_LENGTH)
}

const timeOf = ({ currentInstance: { capture, uploadedUtc } }: PhotoFile): string => capture?.takenUtc ?? uploadedUtc

/**
 * The photos of a selection: the selected files in their order on screen, then the photos in and below the selected
 * folders, of each folder by the time they were taken. Stops at the first photo that is too many.
 *
 * @param open fetches a folder; the id of the owner for the root
 */
export async function photosOf(
  items: readonly StoredItem[],
  { entityId }: DocumentOwner,
  open: (folderId: string) => Promise<PhotosFolder>,
): Promise<ReportSelection> {
  const photos: ReportPhoto[] = []
  let leftOutCount = 0
  const opened = new Map<string, Promise<PhotosFolder>>()
  const openOnce = (id: string): Promise<PhotosFolder> => {
    const folder = opened.get(id) ?? open(id)
    opened.set(id, folder)
    return folder
  }
  const add = ({ currentInstance: instance }: PhotoFile, room: string | null): void => {
    if (isAnnotatable(instance)) photos.push({ instance, room, caption: firstCaption(instance) })
    else leftOutCount += 1
  }
  for (const item of items) {
    if (item.kind !== 'file') continue
    const { folder } = await openOnce(item.file.folder?.id ?? entityId)
    const file = folder.contents.files.find(({ fileId }) => fileId === item.id)
    if (file) add(file, item.file.folder?.name ?? null)
  }
  const folderIds = items.filter((item) => item.kind === 'folder').map(({ id }) => id)
  for (
    let id = folderIds.shift();
    id !== undefined && photos.length <= PHOTO_REPORT_MAX_COUNT;
    id = folderIds.shift()
  ) {
    const { folder, folderReferenceList } = await openOnce(id)
    const files = folder.contents.files.toSorted((a, b) => timeOf(a).localeCompare(timeOf(b)))
    for (const file of files) add(file, folder.name)
    const below = folderReferenceList.folderReferences.filter(({ parentFolderId }) => parentFolderId === id)
    folderIds.unshift(...below.map((one) => one.id))
  }
  return { photos, leftOutCount }
}

/** The list with one entry moved by one place; the same list at its ends. */
export function moved<T>(list: readonly T[], from: number, by: -1 | 1): readonly T[] {
  const to = from + by
  const [one, other] = [list[from], list[to]]
  if (one === undefined || other === undefined) return list
  return list.map((entry, index) => (index === from ? other : index === to ? one : entry))
}
