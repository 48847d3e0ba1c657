import { useEffect, useMemo } from 'react'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { useLingeringItems } from '#src/lib/offline/outbox/use-lingering-items.ts'
import { useOutboxItems, useStagedFiles } from '#src/lib/offline/outbox/use-outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { SENT_ROW_LINGERS_MS } from '#shared/limits/device-times.ts'
import { messages } from '../messages.ts'
import { pendingDocuments, type PendingDocuments } from '../pending-item.ts'
import { documentChangeOf } from '../queued-documents.ts'

/** Ids of refused items for which this page has shown a toast. */
const told = new Set<string>()

/**
 * The outbox items of an owner's documents. Sent items remain for a moment, for lists that were fetched before the
 * server had them.
 */
export function usePendingDocuments(owner: string): PendingDocuments {
  const items = useLingeringItems(
    useOutboxItems(),
    (item) => documentChangeOf(item, owner) !== null,
    SENT_ROW_LINGERS_MS,
  )
  const files = useStagedFiles(useMemo(() => items.flatMap(({ fileIds }) => fileIds), [items]))
  const { reachable } = useConnection()
  const found = useMemo(() => pendingDocuments(items, files, owner, reachable), [items, files, owner, reachable])
  useEffect(() => {
    // If a retried item is refused again, another toast is shown.
    for (const { id, state } of items) if (state !== 'refused') told.delete(id)
    for (const { id, title, reason } of found.refused) {
      // A conflict opens a dialog instead.
      if (told.has(id) || !reason || found.conflict?.item.id === id) continue
      told.add(id)
      showToast({ intent: 'error', text: messages.refused(title.title, reason.details[0] ?? reason.message) })
    }
  }, [items, found])
  return found
}
