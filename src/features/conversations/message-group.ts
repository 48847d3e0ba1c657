import { MESSAGES_GROUPED_WITHIN_MS } from '#shared/limits/device-times.ts'
import type { Message } from './message-pages.ts'
import { startsNewDay } from './times.ts'

function areOfOneAuthor(earlier: Message | undefined, later: Message | undefined): boolean {
  if (!earlier || !later) return false
  return (
    earlier.creatorEntityId === later.creatorEntityId &&
    earlier.creatorEntityType === later.creatorEntityType &&
    earlier.actingUserEmblem?.id === later.actingUserEmblem?.id &&
    !startsNewDay(earlier.createdUtc, later.createdUtc)
  )
}

function belongTogether(earlier: Message | undefined, later: Message | undefined): boolean {
  if (!earlier || !later || !areOfOneAuthor(earlier, later)) return false
  return Date.parse(later.createdUtc) - Date.parse(earlier.createdUtc) < MESSAGES_GROUPED_WITHIN_MS
}

export interface PlaceInGroup {
  /** Shows the author's name. */
  isFirst: boolean
  /** Shows the time. Each of the user's own messages shows it, with its read receipt. */
  isLast: boolean
  /** The first message of a day. */
  startsDay: boolean
}

/**
 * The position of a message in its group. Computed per row, so that opening a long conversation needs no pass over all
 * messages.
 */
export function placeInGroup(messages: readonly Message[], index: number): PlaceInGroup {
  const message = messages[index]
  const [earlier, later] = [messages[index - 1], messages[index + 1]]
  return {
    isFirst: !areOfOneAuthor(earlier, message),
    isLast: !belongTogether(message, later),
    startsDay: message !== undefined && startsNewDay(earlier?.createdUtc, message.createdUtc),
  }
}
