/**
 * Returns the SQL condition for the messages that a participant may see: those from the first message that was shared
 * with them, as long as they have not left. This is the only place that defines the rule; lists, previews, search,
 * paging and read indicators all use it.
 *
 * @param participant alias of a row of conversation_participants
 * @param sequence an SQL expression for the message's sequence number
 * @returns an SQL condition
 */
export function mayBeSeen(participant: string, sequence: string): string {
  return `(${participant}.left_at is null and ${sequence} >= ${participant}.first_visible_sequence)`
}
