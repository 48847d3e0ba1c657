import { folderNameKey } from '#shared/validation/documents.ts'
import type { DroppedTree } from './dropped-tree.ts'
import type { WrittenFolder } from './queued-documents.ts'

/** An existing folder of the owner. */
interface KnownFolder {
  id: string
  name: string
  /** Null in the root. */
  parentFolderId: string | null
}

export interface PlacedFolders {
  /** Folders to create, each listed after its parent. */
  missing: readonly WrittenFolder[]
  /** Id of the folder with this path of names; null for the root. */
  idOf: (path: readonly string[]) => string | null
}

const SEPARATOR = '/'

/**
 * Maps dropped folders to existing ones of the same name, ignoring case, or to new ones.
 *
 * @param into the folder on which they were dropped; null for the root
 */
export function placeFolders(
  { folders }: DroppedTree,
  known: readonly KnownFolder[],
  into: string | null,
): PlacedFolders {
  const ids = new Map<string, string | null>([['', into]])
  const keyOf = (path: readonly string[]): string => path.map(folderNameKey).join(SEPARATOR)
  const missing: WrittenFolder[] = []
  for (const path of folders) {
    const key = keyOf(path)
    if (ids.has(key)) continue
    const parentFolderId = ids.get(keyOf(path.slice(0, -1))) ?? null
    const name = path.at(-1) ?? ''
    const there = known.find(
      (folder) => folder.parentFolderId === parentFolderId && folderNameKey(folder.name) === folderNameKey(name),
    )
    const folderId = there?.id ?? crypto.randomUUID()
    ids.set(key, folderId)
    if (!there) missing.push({ folderId, parentFolderId, name })
  }
  return { missing, idOf: (path) => ids.get(keyOf(path)) ?? null }
}
