import type { AccessLevel } from '../../contents.ts'
import { useOpenFolder } from '../../hooks/use-open-folder.ts'
import type { DocumentOwner } from '../../owner.ts'

/**
 * The levels at which the user may upload, most restrictive first. They are the same in every folder of an owner, so
 * offline any stored folder can provide them.
 *
 * @param folderId the folder that is most likely stored; null for the root
 * @returns null until they are known
 */
export function useUploadLevels(owner: DocumentOwner, folderId: string | null): readonly AccessLevel[] | null {
  const root = useOpenFolder(owner, null)
  const here = useOpenFolder(owner, folderId, { asks: false, isRead: folderId !== null })
  return (root.data ?? here.data)?.uploadAccessLevels ?? null
}
