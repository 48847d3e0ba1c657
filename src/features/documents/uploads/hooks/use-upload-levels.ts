import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import { askFolder } from '../../ask-folder.ts'
import type { AccessLevel, OpenFolder } from '../../contents.ts'
import { folderKey } from '../../offline.ts'
import type { DocumentOwner } from '../../owner.ts'

/**
 * The levels at which the person may upload, most restrictive first; as last known without the server. They are the
 * same in every folder of an owner.
 *
 * @param folderId the folder that was most likely looked at
 * @returns null while nothing is known
 */
export function useUploadLevels(
  { entityType, entityId }: DocumentOwner,
  folderId: string | null,
): readonly AccessLevel[] | null {
  const client = useApolloClient()
  const [heard, setHeard] = useState<readonly AccessLevel[] | null>(null)
  const here = useSnapshot<OpenFolder>(folderKey({ entityType, entityId }, folderId)).snapshot
  const root = useSnapshot<OpenFolder>(folderKey({ entityType, entityId }, null)).snapshot
  useEffect(() => {
    let gone = false
    void askFolder(client, { entityType, entityId }, null).then(
      ({ uploadAccessLevels }) => {
        if (!gone) setHeard(uploadAccessLevels)
      },
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [client, entityType, entityId])
  const kept = here && root ? (here.asOf > root.asOf ? here : root) : (here ?? root)
  return heard ?? kept?.value.uploadAccessLevels ?? null
}
