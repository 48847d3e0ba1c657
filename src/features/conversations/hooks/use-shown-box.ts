import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { refreshShown } from '#src/lib/data/answers.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { BOX_FIGURES_REFRESH_DELAY_MS } from '#shared/limits/device-times.ts'
import { isSelectedLabel } from '../labels/components/label-list.tsx'
import { useLabels } from '../labels/hooks/use-labels.ts'
import type { MessageBox } from '../message-box.ts'
import { changesTrash, isMoveToTrash } from '../queued/changes.ts'
import { foldLabels, type ShownLabel } from '../queued/fold-labels.ts'
import { foldRows, type ShownRow } from '../queued/fold-rows.ts'
import { foldWritten } from '../queued/fold-written.ts'
import { useChanges } from '../queued/hooks/use-changes.ts'
import { type ConversationListResult, useConversationList } from './use-conversation-list.ts'

export interface BoxScope {
  /** Null for the inbox. */
  labelId: string | null
  searchText: string
  unreadOnly: boolean
  /** Id of the open conversation; null if none is open. */
  conversationId: string | null
}

interface ShownBox {
  labels: readonly ShownLabel[] | undefined
  labelsFailed: boolean
  refreshLabels: () => void
  selectedLabel: ShownLabel | undefined
  result: ConversationListResult
  list: { rows: readonly ShownRow[]; totalCount: number } | null
  /**
   * When the newest conversation of the shown trash was moved there; null if unknown, or while a move into or out of
   * the trash is pending.
   */
  trashedUntil: string | null
  /** Fetches the labels, the badges and the newest page of the list again. */
  refreshAll: () => void
}

/**
 * The labels and the list of a message box as they are shown: the server's data with the user's pending changes
 * applied.
 */
export function useShownBox(box: MessageBox, { labelId, searchText, unreadOnly, conversationId }: BoxScope): ShownBox {
  const { labels: heardLabels, failed: labelsFailed, refresh, take: takeLabels } = useLabels(box)
  const result = useConversationList(box, labelId, searchText, unreadOnly)
  const client = useApolloClient()
  const { refresh: refreshList, update: updateList } = result

  const refreshLabels = useCallback(() => void refresh().catch(() => undefined), [refresh])
  const refreshAll = useCallback(() => {
    void refreshList()
    refreshLabels()
    void refreshShown(client, ['getUserBadgeCounts'])
  }, [refreshList, refreshLabels, client])

  // The user may have switched to another list by then: the shown list is refreshed.
  const latest = useRef(refreshAll)
  useEffect(() => {
    latest.current = refreshAll
  })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const label = heardLabels?.find((one) => isSelectedLabel(one, labelId))
  const trashId = heardLabels?.find((one) => one.type === 'Trash')?.id ?? null
  const isSearch = searchText !== ''
  const scope = useMemo(() => ({ label, isSearch, unreadOnly }), [label, isSearch, unreadOnly])
  const { changes } = useChanges(box, (change) => {
    takeLabels(change)
    updateList((list) => {
      const { rows, totalCount } = foldRows(list, [change], scope, trashId, conversationId)
      const shown = rows.map(({ isChanged: _, ...row }) => row)
      // `trashedUntil` does not cover the conversation that was just moved to the trash; the next response does.
      return { rows: shown, totalCount, trashedUntil: isMoveToTrash(change) ? null : (list.trashedUntil ?? null) }
    })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => latest.current(), BOX_FIGURES_REFRESH_DELAY_MS)
  })

  const items = useOutboxItems()
  const { entityType, entityId } = box
  const labels = useMemo(() => heardLabels && foldLabels(heardLabels, changes), [heardLabels, changes])
  const list = useMemo(
    () =>
      result.list &&
      foldWritten(
        foldRows(result.list, changes, scope, trashId, conversationId),
        items,
        { entityType, entityId },
        scope,
      ),
    [result.list, changes, items, entityType, entityId, scope, trashId, conversationId],
  )
  return {
    labels,
    labelsFailed,
    refreshLabels,
    selectedLabel: labels?.find((one) => isSelectedLabel(one, labelId)),
    result,
    list,
    trashedUntil: changes.some(changesTrash) ? null : (result.list?.trashedUntil ?? null),
    refreshAll,
  }
}
