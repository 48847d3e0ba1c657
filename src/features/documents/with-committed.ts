import type { DocumentFile, OpenFolder } from './contents.ts'
import type { CommittedFile } from './uploads/arrivals.ts'

/**
 * A folder with a file, or a new version of one, that has just arrived: so that it is seen before the folder is asked
 * for again.
 *
 * @returns the same folder when the file belongs elsewhere, or is known already
 */
export function withCommitted(folder: OpenFolder, committed: CommittedFile): OpenFolder {
  const { folder: into, ...currentInstance } = committed
  const isHere = into === null ? folder.parentFolder === null && folder.name === '' : into.id === folder.id
  if (!isHere) return folder
  const { files } = folder.contents
  const known = files.find((file) => file.fileId === committed.fileId)
  if (known && known.currentInstance.versionNumber >= committed.versionNumber) return folder
  const file: DocumentFile = {
    __typename: 'DocumentFile',
    fileId: committed.fileId,
    folder: into,
    versionsCount: (known?.versionsCount ?? 0) + 1,
    currentInstance,
  }
  return {
    ...folder,
    itemsCount: folder.itemsCount + (known ? 0 : 1),
    contents: { ...folder.contents, files: [...files.filter((one) => one !== known), file] },
  }
}
