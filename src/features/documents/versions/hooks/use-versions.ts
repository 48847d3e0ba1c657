import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useState } from 'react'
import { isUnreachable, userMessagesOf } from '#src/lib/apollo/errors.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { isRefusal } from '#src/lib/data/failures.ts'
import { saveSnapshot, useSnapshot } from '#src/lib/offline/read-cache/snapshots.ts'
import { versionsKey } from '../../offline.ts'
import type { FileVersion } from '../version.ts'
import { GetFileInstancesDocument } from '../versions.generated.ts'

interface Versions {
  /** Newest first; null while nothing is known. */
  versions: readonly FileVersion[] | null
  asOf: Date | null
  /** Why there are none, in a person's words. */
  failed: string | null
  /** True when the server is away and they were not kept. */
  isNotOnDevice: boolean
  refresh: () => Promise<readonly FileVersion[] | null>
}

/** The versions of a file that the person may see; those that were looked at before also without the server. */
export function useVersions(fileId: string, wanted: boolean): Versions {
  const client = useApolloClient()
  const key = versionsKey(fileId)
  const { snapshot, ready } = useSnapshot<readonly FileVersion[]>(wanted ? key : null)
  const [heard, setHeard] = useState<{ versions: readonly FileVersion[]; asOf: Date } | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const refresh = useCallback(async () => {
    try {
      const { getFileInstances } = await askToKeep(client, GetFileInstancesDocument, { fileId })
      const { instances } = getFileInstances
      setHeard({ versions: instances, asOf: new Date() })
      setFailure(null)
      void saveSnapshot(key, instances)
      return instances
    } catch (error) {
      setFailure(error)
      return null
    }
  }, [client, fileId, key])
  useEffect(() => {
    if (wanted) void refresh()
  }, [wanted, refresh])
  const isAway = failure !== null && isUnreachable(failure)
  const versions = isRefusal(failure) ? null : (heard?.versions ?? snapshot?.value ?? null)
  return {
    versions,
    asOf: heard?.asOf ?? snapshot?.asOf ?? null,
    failed: failure !== null && !isAway && ready && versions === null ? userMessagesOf(failure) : null,
    isNotOnDevice: isAway && ready && versions === null,
    refresh,
  }
}
