import type { FolderStep } from './contents.ts'

export interface FolderReference extends FolderStep {
  parentFolderId: string | null
}

/** @param folderId null for the root */
export function subfoldersOf(folders: readonly FolderReference[], folderId: string | null): FolderReference[] {
  return folders.filter((folder) => folder.parentFolderId === folderId)
}

/**
 * The folders from the root's child down to the folder itself; empty for the root and for a folder that no longer
 * exists.
 */
export function pathTo(folders: readonly FolderReference[], folderId: string | null): FolderStep[] {
  const byId = new Map(folders.map((folder) => [folder.id, folder]))
  const path: FolderStep[] = []
  const seen = new Set<string>()
  for (
    let at = folderId === null ? undefined : byId.get(folderId);
    at && !seen.has(at.id);
    at = at.parentFolderId === null ? undefined : byId.get(at.parentFolderId)
  ) {
    seen.add(at.id)
    path.unshift({ id: at.id, name: at.name })
  }
  return path
}

/** Why items cannot be moved into a folder; null if they can. */
export type MoveBlock = 'there' | 'into-itself' | null

/**
 * @param from the folders that contain the items, which can differ for search results; null for the root
 * @param into null for the root
 */
export function moveBlockOf(
  folders: readonly FolderReference[],
  movedFolderIds: readonly string[],
  from: readonly (string | null)[],
  into: string | null,
): MoveBlock {
  if (
    pathTo(folders, into).some((step) => movedFolderIds.includes(step.id)) ||
    (into !== null && movedFolderIds.includes(into))
  )
    return 'into-itself'
  return from.length > 0 && from.every((folderId) => folderId === into) ? 'there' : null
}
