import type { FoldersToDeleteQuery, OpenFolderFieldsFragment } from './documents.generated.ts'

/** A folder with its contents; the root has the owner's id and an empty name. */
export type OpenFolder = OpenFolderFieldsFragment
/** A folder as an item of its parent. */
export type FolderEntry = OpenFolder['contents']['folders'][number]
/** A file with its newest version that the user may see. */
export type DocumentFile = OpenFolder['contents']['files'][number]
export type FileInstance = DocumentFile['currentInstance']
export type AccessLevel = FileInstance['accessLevel']
export type VirusStatus = FileInstance['virusStatus']
/** The data needed for a link to a folder. */
export interface FolderStep {
  id: string
  name: string
}
/**
 * How many items the deletion of a folder would remove, and a key with which the server checks that they have not
 * changed.
 */
export type FolderToDelete = FoldersToDeleteQuery['foldersToDelete'][number]

/**
 * The version that is annotated, with the data that saving needs, so that a draft can be reopened without the folder.
 */
export interface AnnotatedPicture
  extends Pick<FileInstance, 'id' | 'fileId' | 'fileName' | 'mimeType' | 'accessLevel'> {
  folderId: string | null
}

export function pictureOf({
  folder,
  currentInstance: { id, fileId, fileName, mimeType, accessLevel },
}: DocumentFile): AnnotatedPicture {
  return { id, fileId, fileName, mimeType, accessLevel, folderId: folder?.id ?? null }
}
