import type { FoldersToDeleteQuery, OpenFolderFieldsFragment } from './documents.generated.ts'

/** A folder that is shown, with its contents; the root has the owner's id and no name. */
export type OpenFolder = OpenFolderFieldsFragment
/** A folder as an item of another. */
export type FolderEntry = OpenFolder['contents']['folders'][number]
/** A file: its newest version that the person may see. */
export type DocumentFile = OpenFolder['contents']['files'][number]
export type FileInstance = DocumentFile['currentInstance']
export type AccessLevel = FileInstance['accessLevel']
export type VirusStatus = FileInstance['virusStatus']
/** Enough of a folder to lead to it. */
export interface FolderStep {
  id: string
  name: string
}
/** The contents that a deletion of a folder would remove, counted, and the key that names them to the server. */
export type FolderToDelete = FoldersToDeleteQuery['foldersToDelete'][number]
