import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { isRefusal } from '#src/lib/data/failures.ts'
import { saveSnapshot, useSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import { FolderReferenceListDocument } from '../../documents.generated.ts'
import { foldersKey } from '../../offline.ts'
import type { DocumentOwner } from '../../owner.ts'
import type { FolderReference } from '../folder-tree.ts'

interface FolderReferences {
  /** Null while nothing is known. */
  folders: readonly FolderReference[] | null
  /** Why there are none, in a person's words. */
  failed: string | null
  retry: () => void
}

/** All folders of an owner, flat; the last known ones without the server. */
export function useFolderReferences({ entityType, entityId }: DocumentOwner, wanted: boolean): FolderReferences {
  const client = useApolloClient()
  const key = foldersKey({ entityType, entityId })
  const { snapshot, ready } = useSnapshot<readonly FolderReference[]>(wanted ? key : null)
  const [heard, setHeard] = useState<readonly FolderReference[] | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const ask = useCallback(async () => {
    setFailure(null)
    try {
      const { folderReferenceList } = await askToKeep(client, FolderReferenceListDocument, { entityType, entityId })
      setHeard(folderReferenceList.folderReferences)
      void saveSnapshot(key, folderReferenceList.folderReferences)
    } catch (error) {
      setFailure(error)
    }
  }, [client, entityType, entityId, key])
  useEffect(() => {
    if (wanted) void ask()
  }, [wanted, ask])
  // The cached list stands in while the server does not answer: a refusal stays a refusal.
  const folders = heard ?? (isRefusal(failure) ? null : (snapshot?.value ?? null))
  return {
    folders,
    failed: failure !== null && folders === null && ready ? userMessagesOf(failure) : null,
    retry: () => void ask(),
  }
}
