import { useEffect } from 'react'
import { SLOW_SEND_NOTICE_MS } from '#shared/limits.ts'
import { SENT_MESSAGE_LINGERS_MS } from '#shared/limits/device-times.ts'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import { useLingeringItems } from '#src/lib/offline/outbox/use-lingering-items.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { pendingMessages } from '../pending-messages.ts'
import { isMessageItem } from '../queued/pending-messages.ts'

/** The outbox items of a conversation, including those delivered a moment ago. */
export function useLaneItems(lane: string): readonly OutboxItem[] {
  const items = useOutboxItems({ lane })
  useSlowNotice(items)
  return useLingeringItems(items, isMessageItem, SENT_MESSAGE_LINGERS_MS)
}

/**
 * Shows a notice if sending takes more than 5 s, only while a request is in flight
 * (docs/requirements/conversations.md#slow-send).
 */
function useSlowNotice(items: readonly OutboxItem[]): void {
  const sendingId = items.find((item) => isMessageItem(item) && item.state === 'sending')?.id
  useEffect(() => {
    if (sendingId === undefined) return undefined
    const timer = setTimeout(
      () => showToast({ intent: 'success', text: pendingMessages.slowSend }),
      SLOW_SEND_NOTICE_MS,
    )
    return () => clearTimeout(timer)
  }, [sendingId])
}
