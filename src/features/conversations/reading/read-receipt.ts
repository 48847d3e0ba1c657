import type { Message } from '../message-pages.ts'
import { messages } from '../messages.ts'
import { messages as readingMessages } from './messages.ts'

/** Who of its recipients has read a message. */
export interface ReadReceipt {
  /**
   * 'private' if there are no other participants. The icon is grey for 'none', half filled for 'partial', in the brand
   * color for 'all'.
   */
  state: 'private' | 'none' | 'partial' | 'all'
  text: string
}

/**
 * 'Read by X of Y', or 'Private' if the author is the only participant. The server counts the author as a reader; this
 * function does not: Y is the number of other participants who can read the message.
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
  return { state, text: readingMessages.readBy(read, others.length) }
}
