import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveRefresh } from '#src/lib/live/use-live-refresh.ts'
import type { Change } from '../../queued/changes.ts'
import { foldLabels } from '../../queued/fold-labels.ts'
import { ConversationLabelSummariesDocument } from '../../conversations.generated.ts'
import type { MessageBox } from '../../message-box.ts'
import type { Label } from '../../queued/label-tree.ts'

interface Labels {
  /** Undefined while loading. */
  labels: readonly Label[] | undefined
  /** True if the server refused the request or is unreachable, and no labels are stored. */
  failed: boolean
  refresh: () => Promise<void>
  /** Applies a change that the server has confirmed, before it returns the new counts. */
  take: (change: Change) => void
}

/** The labels of a message box with their counts; offline, the last stored ones. */
export function useLabels(box: MessageBox): Labels {
  const client = useApolloClient()
  const { entityType, entityId } = box
  const { data, failed, refresh } = useRead(ConversationLabelSummariesDocument, { entityType, entityId })
  const labels = data?.conversationLabelSummaries
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
  useLiveRefresh(box, refresh)
  return { labels, failed, refresh, take }
}
