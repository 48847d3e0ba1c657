import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { FolderReferenceListDocument } from '../documents.generated.ts'
import type { DocumentOwner } from '../owner.ts'
import type { FolderReference } from '../folder-tree.ts'

interface FolderReferences {
  /** Null until they are loaded. */
  folders: readonly FolderReference[] | null
  /** The error message for the user; null without an error. */
  failed: string | null
  retry: () => void
}

/**
 * All folders of an owner as a flat list.
 *
 * @param isRead false: nothing is read
 */
export function useFolderReferences({ entityType, entityId }: DocumentOwner, isRead: boolean): FolderReferences {
  const { data, failed, error, refresh } = useRead(
    FolderReferenceListDocument,
    isRead ? { entityType, entityId } : null,
  )
  return {
    folders: data?.folderReferenceList.folderReferences ?? null,
    failed: failed ? userMessagesOf(error) : null,
    retry: () => void refresh(),
  }
}
