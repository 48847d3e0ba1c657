import { useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import { ConversationLabelSummariesDocument, type ConversationLabelFieldsFragment } from '../../conversations.generated.ts'
import type { MessageBox } from '../../message-box.ts'

export type Label = ConversationLabelFieldsFragment

interface Labels {
  /** Undefined while nothing is known. */
  labels: readonly Label[] | undefined
  /** True when the server refused and nothing was kept. */
  failed: boolean
  refresh: () => Promise<void>
}

/** Inbox, All and Trash of a message box with their counts; the last known ones offline. */
export function useLabels(box: MessageBox): Labels {
  const { data, error, refetch } = useQuery(ConversationLabelSummariesDocument, { variables: { ...box }, fetchPolicy: 'cache-and-network' })
  const labels = data?.conversationLabelSummaries
  const refresh = useCallback(async () => {
    // Offline the kept figures stay on screen; the shell says that the server is away.
    await refetch().catch((failure: unknown) => {
      if (!isUnreachable(failure)) throw failure
    })
  }, [refetch])
  return { labels, failed: error !== undefined && labels === undefined, refresh }
}
