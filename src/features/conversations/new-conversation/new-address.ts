import type { BoxAddress } from '../box-address.ts'

/**
 * Returns the URL that opens the box's New Conversation dialog.
 *
 * @param place identifies one of several drafts; null for the default draft
 */
export function newConversationAddress(addressOf: BoxAddress, place: string | null): string {
  return `${addressOf()}?new${place === null ? '' : `=${encodeURIComponent(place)}`}`
}
