import { useReadList } from '#src/lib/data/use-read-list.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { LIST_PLAN, listOf, listVariables } from '../conversation-list-plan.ts'
import { ConversationLabelSummariesDocument, ConversationSearchDocument } from '../conversations.generated.ts'
import { useFetchAhead } from '../hooks/use-fetch-ahead.ts'
import type { MessageBox } from '../message-box.ts'

interface InboxAheadProps {
  box: MessageBox
}

/**
 * Keeps the first page of a message box, its labels and its newest conversations on the device while other pages are
 * open, so that they can be read offline by someone who has not opened the inbox. Invisible. While the inbox is open,
 * it shares the results of the inbox.
 */
export function InboxAhead({ box }: InboxAheadProps) {
  const { entityType, entityId } = box
  const { data, poll } = useReadList(ConversationSearchDocument, listVariables(box, null), LIST_PLAN)
  useRead(ConversationLabelSummariesDocument, { entityType, entityId })
  useLiveNews(box, poll)
  useFetchAhead(box, data ? listOf(data).rows : null)
  return null
}
