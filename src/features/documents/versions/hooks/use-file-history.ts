import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import type { FileEvent } from '../version.ts'
import { FileHistoryDocument } from '../versions.generated.ts'

interface FileHistory {
  /** Null while nothing is known. */
  events: readonly FileEvent[] | null
  failed: boolean
  retry: () => void
}

/** What happened to a file, newest first; asked for each time, because it is a record. */
export function useFileHistory(fileId: string, wanted: boolean): FileHistory {
  const client = useApolloClient()
  const [events, setEvents] = useState<readonly FileEvent[] | null>(null)
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!wanted) return undefined
    let gone = false
    void client
      .query({ query: FileHistoryDocument, variables: { fileId }, fetchPolicy: 'no-cache' })
      .then(({ data }) => {
        if (gone) return
        setEvents(data?.fileHistory ?? null)
        setFailed(!data)
      })
    return () => {
      gone = true
    }
  }, [client, fileId, wanted, attempt])
  return { events, failed, retry: () => setAttempt((count) => count + 1) }
}
