import type { DocumentFile, OpenFolder } from '../contents.ts'
import type { CommittedFile } from '../uploads/arrivals.ts'

/**
 * Adds a file that was just uploaded, or its new version, to a folder, so that it is visible before the folder is
 * fetched again.
 *
 * @returns the same folder if the file belongs to another one, or is already in it
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
