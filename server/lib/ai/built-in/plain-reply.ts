import type { ChatReply } from '../chat.ts'

/** A reply that is only a text. */
export const plain = (text: string): ChatReply => ({ text, sources: [], claims: [], tokens: 0 })
