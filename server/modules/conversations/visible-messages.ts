/**
 * Decision 60: the one place that says which messages a participant may see: those from the first shared with them on,
 * as long as they have not left. Lists, previews, search, paging and read indicators all ask here.
 *
 * @param participant alias of a row of conversation_participants
 * @param sequence an SQL expression for the message's sequence number
 * @returns an SQL condition
 */
export function mayBeSeen(participant: string, sequence: string): string {
  return `(${participant}.left_at is null and ${sequence} >= ${participant}.first_visible_sequence)`
}
