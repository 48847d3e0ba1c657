import type { BoxAddress } from '../hooks/use-box-address.ts'

/**
 * The address that opens the box's New Conversation dialog. @param place which of several drafts; null: the usual one
 */
export function newConversationAddress(addressOf: BoxAddress, place: string | null): string {
  return `${addressOf()}?new${place === null ? '' : `=${encodeURIComponent(place)}`}`
}
