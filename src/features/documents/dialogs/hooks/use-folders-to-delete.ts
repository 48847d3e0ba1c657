import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { ask } from '#src/lib/data/ask.ts'
import { DOCUMENT_IDS_MAX_COUNT } from '#shared/limits.ts'
import type { FolderToDelete } from '../../contents.ts'
import { useDocumentsPage } from '../../context/documents-context.ts'
import { FoldersToDeleteDocument } from '../../documents.generated.ts'
import { type DocumentItem, fileItem, folderItem } from '../../items.ts'
import { fetchFolder } from '../../offline.ts'

interface Contents {
  /** Folders that still exist; null until the server has responded. */
  folders: readonly FolderToDelete[] | null
  /** The items directly in the folder; empty without `withItems`. */
  items: readonly DocumentItem[]
  error: unknown
}

const NOTHING: Contents = { folders: null, items: [], error: null }

/**
 * Fetches the items that a deletion of folders would remove, for the confirmation: when it opens and on `retry`. The
 * result does not change while the user reads it, because the deletion must not remove more than the user has seen.
 *
 * @param wanted false to fetch no data
 * @param options.withItems true: also fetches the items directly in the first folder
 */
export function useFoldersToDelete(
  folderIds: readonly string[],
  wanted: boolean,
  { withItems }: { withItems: boolean },
): Contents & { retry: () => void } {
  const client = useApolloClient()
  const { place } = useDocumentsPage()
  const { entityType, entityId } = place
  const [attempt, setAttempt] = useState(0)
  const [contents, setContents] = useState(NOTHING)
  const ids = folderIds.join(' ')
  useEffect(() => {
    if (!wanted || ids === '') return undefined
    let gone = false
    const fetchContents = async (): Promise<Contents> => {
      const owner = { entityType, entityId }
      const all = ids.split(' ')
      const folders: FolderToDelete[] = []
      for (let at = 0; at < all.length; at += DOCUMENT_IDS_MAX_COUNT) {
        const folderIds = all.slice(at, at + DOCUMENT_IDS_MAX_COUNT)
        folders.push(...(await ask(client, FoldersToDeleteDocument, { ...owner, folderIds })).foldersToDelete)
      }
      if (!withItems) return { folders, items: [], error: null }
      // Fetched after the contents key: an item that is added between the two requests is shown, and makes the server
      // refuse the deletion.
      const shown = (await fetchFolder(client, owner, all[0] ?? null)).contents
      const items = [...shown.folders.map((one) => folderItem(one)), ...shown.files.map((one) => fileItem(one))]
      return { folders, items, error: null }
    }
    void fetchContents()
      .catch((error: unknown): Contents => ({ ...NOTHING, error }))
      .then((found) => {
        if (!gone) setContents(found)
      })
    return () => {
      gone = true
    }
  }, [client, entityType, entityId, ids, wanted, withItems, attempt])
  return { ...contents, retry: () => setAttempt((count) => count + 1) }
}
