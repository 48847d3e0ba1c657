import { messages as details } from './message-menu/messages.ts'
import { messages } from './messages.ts'
import type { Message } from './message-pages.ts'

/** How far a message has been read by those it was written to. */
export interface ReadReceipt {
  /**
   * 'private': nobody else takes part. The icon is grey for 'none', half for 'partial', in the brand's colour for
   * 'all'.
   */
  state: 'private' | 'none' | 'partial' | 'all'
  text: string
}

/**
 * 'Read by X of Y', or 'Private' when the author is alone (doc 2 sections 2.3 and 4). The author counts as a reader on
 * the server and is left out here: Y is how many others could read the message.
 */
export function readReceiptOf(
  message: Pick<Message, 'creatorEntityId' | 'creatorEntityType' | 'messageParticipants'>,
): ReadReceipt {
  const others = message.messageParticipants.filter(
    (one) => one.entityId !== message.creatorEntityId || one.entityType !== message.creatorEntityType,
  )
  if (others.length === 0) return { state: 'private', text: messages.private }
  const read = others.filter((one) => one.firstReadUtc !== null).length
  const state = read === 0 ? 'none' : read === others.length ? 'all' : 'partial'
  return { state, text: details.readBy(read, others.length) }
}
