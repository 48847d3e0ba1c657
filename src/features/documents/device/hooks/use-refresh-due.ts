import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect } from 'react'
import { mayHavePinnedFiles } from '#src/lib/offline/pinned-files/pinned-files-database.ts'
import { useOnReturn } from '#src/lib/offline/connection/use-on-return.ts'

/** Checks pinned files after the start, and when the user or the connection returns; see `refreshDue`. */
export function useRefreshDue(): void {
  const client = useApolloClient()
  const check = useCallback((): void => {
    void mayHavePinnedFiles()
      .then(async (mayHave) => {
        if (mayHave) await (await import('../keep.ts')).refreshDue(client)
      })
      .catch(() => undefined)
  }, [client])
  useOnReturn(check)
  useEffect(check, [check])
}
