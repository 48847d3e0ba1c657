import type { BoxAddress } from '../hooks/use-box-address.ts'

/** Where the New Conversation dialog of the box opens by itself. @param place which of several drafts; null: the usual one */
export function newConversationAddress(addressOf: BoxAddress, place: string | null): string {
  return `${addressOf()}?new${place === null ? '' : `=${encodeURIComponent(place)}`}`
}
