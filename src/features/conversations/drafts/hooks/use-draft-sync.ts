import { useEffect } from 'react'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import { DRAFT_SENT_AFTER_MS } from '#shared/limits/device-times.ts'
import type { MessageBox } from '../../message-box.ts'
import { OTHER_DRAFT_SIGN } from '#src/lib/offline/outbox/edit-item.ts'

/** Sends the changed drafts for a conversation to the user's other devices, after a pause in typing. */
export function useDraftSync(box: MessageBox, place: string): void {
  const drafts = useDraftList()
  const { entityType, entityId } = box
  const changed = drafts.filter(
    (draft) => draft.dirty && (draft.key === place || draft.key.startsWith(`${place}${OTHER_DRAFT_SIGN}`)),
  )
  const stamp = changed.map((draft) => `${draft.key} ${draft.changedAt}`).join('\n')
  useEffect(() => {
    if (stamp === '') return undefined
    const timer = setTimeout(() => {
      void import('../sync-drafts.ts')
        .then(async ({ listenToDraftDeliveries, sendDraft }) => {
          listenToDraftDeliveries()
          for (const draft of changed) await sendDraft({ entityType, entityId }, draft)
        })
        .catch(() => undefined)
    }, DRAFT_SENT_AFTER_MS)
    return () => clearTimeout(timer)
    // The stamp identifies the drafts and their states.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [stamp, entityType, entityId])
}
