import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import type { Change } from '../../queued/changes.ts'
import { foldLabels } from '../../queued/fold-labels.ts'
import {
  ConversationLabelSummariesDocument,
  type ConversationLabelFieldsFragment,
} from '../../conversations.generated.ts'
import type { MessageBox } from '../../message-box.ts'

export type Label = ConversationLabelFieldsFragment

interface Labels {
  /** Undefined while nothing is known. */
  labels: readonly Label[] | undefined
  /** True when the server refused and nothing was kept. */
  failed: boolean
  refresh: () => Promise<void>
  /** Takes over what the service confirmed, before it tells the new figures. */
  take: (change: Change) => void
}

/** The labels of a message box with their counts; the last known ones offline. */
export function useLabels(box: MessageBox): Labels {
  const client = useApolloClient()
  const { data, error, refetch } = useQuery(ConversationLabelSummariesDocument, {
    variables: { ...box },
    fetchPolicy: 'cache-and-network',
  })
  const labels = data?.conversationLabelSummaries
  const refresh = useCallback(async () => {
    // Offline the kept figures stay on screen; the shell says that the server is away.
    await refetch().catch((failure: unknown) => {
      if (!isUnreachable(failure)) throw failure
    })
  }, [refetch])
  const { entityType, entityId } = box
  const take = useCallback(
    (change: Change) => {
      client.cache.updateQuery(
        { query: ConversationLabelSummariesDocument, variables: { entityType, entityId } },
        (known) =>
          known
            ? {
                ...known,
                conversationLabelSummaries: foldLabels(known.conversationLabelSummaries, [change]).map(
                  ({ isChanged: _, ...label }) => label,
                ),
              }
            : undefined,
      )
    },
    [client, entityType, entityId],
  )
  useLiveNews(box, refresh)
  return { labels, failed: error !== undefined && labels === undefined, refresh, take }
}
