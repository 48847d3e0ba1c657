import { ZIP_FILES_MAX_COUNT, ZIP_FOLDERS_MAX_COUNT } from '#shared/limits.ts'
import { isAnnotatable, previewKindOf } from './file-look.ts'
import type { FileItem, FolderItem, StoredItem } from './items.ts'
import type { DocumentOwner } from './owner.ts'
import { commonLevels } from './privacy/levels.ts'

/** The file menu in its order (doc 2 section 2.1); Annotate is ours. */
export type FileAction =
  | 'view'
  | 'annotate'
  | 'download'
  | 'rename'
  | 'copy'
  | 'move'
  | 'privacy'
  | 'versions'
  | 'makeCurrent'
  | 'details'
  | 'metadata'
  | 'delete'

/**
 * The actions of a file: each by its own permission; those that need a confirmed file wait for that (doc 2 section 6).
 */
export function fileActions({ file: { currentInstance }, isQueued }: FileItem, owner: DocumentOwner): FileAction[] {
  const { hasPermissionToUpdate, hasPermissionToDelete, virusStatus } = currentInstance
  const may: Record<FileAction, boolean> = {
    view: previewKindOf(currentInstance) !== null,
    annotate: isAnnotatable(currentInstance) && hasPermissionToUpdate && !isQueued,
    // An infected file keeps the entry: choosing it tells the reason (decision 14).
    download: currentInstance.hasPermissionToDownload || virusStatus === 'Infected',
    rename: hasPermissionToUpdate && !isQueued,
    copy: currentInstance.hasPermissionToDownload && !isQueued,
    move: hasPermissionToUpdate && !isQueued,
    privacy: currentInstance.allowedAccessLevelChangesList.length > 1 && !isQueued,
    versions: true,
    // Only for older versions: the list shows the current ones.
    makeCurrent: false,
    details: true,
    metadata: true,
    delete: hasPermissionToDelete && !isQueued && owner.entityType !== 'Claim',
  }
  return (Object.keys(may) as FileAction[]).filter((action) => may[action])
}

export type FolderAction = 'open' | 'download' | 'rename' | 'move' | 'delete'

/**
 * Rename needs update, Delete needs delete; with neither there is no menu (doc 2 section 6). Never deleted for claims
 * (decision 12).
 */
export function folderActions({ folder, isQueued }: FolderItem, owner: DocumentOwner): FolderAction[] {
  const changes: FolderAction[] = []
  if (folder.hasPermissionToUpdate && !isQueued) changes.push('rename', 'move')
  if (folder.hasPermissionToDelete && !isQueued && owner.entityType !== 'Claim') changes.push('delete')
  return changes.length === 0 ? [] : ['open', ...(isQueued ? [] : (['download'] as const)), ...changes]
}

export interface SelectionActions {
  /** One file by itself, several and folders as one ZIP. */
  download: boolean
  move: boolean
  privacy: boolean
  delete: boolean
}

/** The actions of the selection: those that every item allows. */
export function selectionActions(items: readonly StoredItem[], owner: DocumentOwner): SelectionActions {
  const files = items.filter((item) => item.kind === 'file')
  const folders = items.filter((item) => item.kind === 'folder')
  const every = (action: 'move' | 'delete'): boolean =>
    items.length > 0 &&
    items.every((item) =>
      item.kind === 'file' ? fileActions(item, owner).includes(action) : folderActions(item, owner).includes(action),
    )
  const isFilesAlone = files.length > 0 && files.length === items.length
  return {
    // An infected file alone keeps it, as its menu does; out of an archive the server leaves it, and names it in there.
    download:
      isFilesAlone && files.length === 1
        ? files.every((item) => fileActions(item, owner).includes('download'))
        : files.length <= ZIP_FILES_MAX_COUNT &&
          folders.length <= ZIP_FOLDERS_MAX_COUNT &&
          folders.every((item) => !item.isQueued) &&
          (folders.length > 0 || files.some(({ file }) => file.currentInstance.hasPermissionToDownload)),
    move: every('move'),
    privacy:
      isFilesAlone &&
      files.every((item) => fileActions(item, owner).includes('privacy')) &&
      commonLevels(files).length > 0,
    delete: every('delete'),
  }
}
