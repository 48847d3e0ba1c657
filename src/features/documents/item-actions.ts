import { isAnnotatable, previewKindOf } from './file-look.ts'
import type { FileItem, FolderItem, StoredItem } from './items.ts'
import type { DocumentOwner } from './owner.ts'
import { commonLevels } from './levels.ts'

/** The file menu, in its order on screen. */
export type FileAction =
  | 'view'
  | 'annotate'
  | 'download'
  | 'send'
  | 'share'
  | 'link'
  | 'rename'
  | 'copy'
  | 'move'
  | 'privacy'
  | 'versions'
  | 'makeCurrent'
  | 'details'
  | 'metadata'
  | 'delete'

/** The actions of a file, each with its own permission. Most actions require that the server has confirmed the file. */
export function fileActions({ file: { currentInstance }, isQueued }: FileItem, owner: DocumentOwner): FileAction[] {
  const { hasPermissionToUpdate, hasPermissionToDelete, virusStatus } = currentInstance
  const isPassedOn = currentInstance.hasPermissionToDownload && virusStatus === 'Clean' && !isQueued
  const may: Record<FileAction, boolean> = {
    view: previewKindOf(currentInstance) !== null,
    annotate: isAnnotatable(currentInstance) && hasPermissionToUpdate && !isQueued,
    // An infected file keeps this entry; choosing it shows why the file cannot be downloaded.
    download: currentInstance.hasPermissionToDownload || virusStatus === 'Infected',
    // Nothing warns the recipients, so only files that were scanned are passed on.
    send: isPassedOn,
    share: isPassedOn,
    link: !isQueued,
    rename: hasPermissionToUpdate && !isQueued,
    copy: currentInstance.hasPermissionToDownload && !isQueued,
    move: hasPermissionToUpdate && !isQueued,
    privacy: currentInstance.allowedAccessLevelChangesList.length > 1 && !isQueued,
    versions: true,
    // Make Current is only for older versions; this list shows the current ones.
    makeCurrent: false,
    details: true,
    metadata: true,
    delete: hasPermissionToDelete && !isQueued && owner.entityType !== 'Claim',
  }
  return (Object.keys(may) as FileAction[]).filter((action) => may[action])
}

export type FolderAction = 'open' | 'download' | 'rename' | 'move' | 'delete'

/**
 * The actions of a folder. Rename requires update permission, Delete requires delete permission; with neither, the
 * folder has no menu. Folders of a claim cannot be deleted.
 */
export function folderActions({ folder, isQueued }: FolderItem, owner: DocumentOwner): FolderAction[] {
  const changes: FolderAction[] = []
  if (folder.hasPermissionToUpdate && !isQueued) changes.push('rename', 'move')
  if (folder.hasPermissionToDelete && !isQueued && owner.entityType !== 'Claim') changes.push('delete')
  return changes.length === 0 ? [] : ['open', ...(isQueued ? [] : (['download'] as const)), ...changes]
}

export interface SelectionActions {
  /** One file is downloaded as it is; several files, or folders, as one or more ZIP files. */
  download: boolean
  /** At least one photo that can be printed, or a folder, which may have some. */
  photoReport: boolean
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
    // A single infected file keeps Download, as in its menu. In an archive the server leaves it out and lists its name.
    download:
      isFilesAlone && files.length === 1
        ? files.every((item) => fileActions(item, owner).includes('download'))
        : folders.every((item) => !item.isQueued) &&
          (folders.length > 0 || files.some(({ file }) => file.currentInstance.hasPermissionToDownload)),
    photoReport: items.some((item) =>
      item.kind === 'folder' ? !item.isQueued : !item.isQueued && isAnnotatable(item.file.currentInstance),
    ),
    move: every('move'),
    privacy:
      isFilesAlone &&
      files.every((item) => fileActions(item, owner).includes('privacy')) &&
      commonLevels(files).length > 0,
    delete: every('delete'),
  }
}
