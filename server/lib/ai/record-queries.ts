/** Questions about the conversations, messages and documents of the person who asks. */

/** Conditions that a message or a conversation fulfills; all must be fulfilled. */
export type MessageCondition =
  /** Written by one of these people or organizations, given by their names. */
  | { kind: 'writer'; names: readonly string[]; not: boolean }
  /** Written by the person who asks. */
  | { kind: 'own'; not: boolean }
  /** In a conversation with one of these people or organizations, given by their names. */
  | { kind: 'participant'; names: readonly string[]; not: boolean }
  /** Written on these days, yyyy-MM-dd, both included; null for no limit. */
  | { kind: 'day'; from: string | null; to: string | null; not: boolean }
  | { kind: 'unread'; not: boolean }
  | { kind: 'attachments'; not: boolean }
  /** In a conversation about one of the claims with these ClaimKeys or numbers; about any claim if both are null. */
  | { kind: 'claim'; keys: readonly string[] | null; numbers: readonly string[] | null; not: boolean }
  /** Contains all words, by their beginnings. A conversation contains those of its subject and its messages. */
  | { kind: 'words'; words: readonly string[]; field: 'any' | 'subject'; not: boolean }

export interface MessagesQuestion {
  unit: 'conversations' | 'messages'
  conditions: readonly MessageCondition[]
  groupBy: 'writer' | null
  /** By the time of the message, or of the newest message of the conversation. */
  isOldestFirst: boolean
  /** At most CHAT_RECORDS_COUNT. */
  limit: number
  offset: number
}

/** A found message; for a conversation, its newest message that the person may see. */
export interface FoundMessage {
  conversationId: string
  subject: string
  /** Null for a conversation. */
  writer: string | null
  /** The other participants. */
  others: readonly string[]
  unreadCount: number
  /** Day and time where the person is, such as "2026-11-20" and "14:05". */
  day: string
  time: string
  text: string
}

export const DOCUMENT_TYPES = [
  ...(['pdf', 'photo', 'spreadsheet', 'text', 'word', 'presentation', 'video', 'audio', 'email'] as const),
] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_LEVELS = ['Public', 'Confidential', 'Sensitive'] as const

export type DocumentCondition =
  | { kind: 'type'; types: readonly DocumentType[]; not: boolean }
  /** Directly in a folder with one of these names, ignoring case. */
  | { kind: 'folder'; names: readonly string[]; not: boolean }
  /** Days on which the newest version was uploaded, both included. */
  | { kind: 'day'; from: string | null; to: string | null; not: boolean }
  /** Has an earlier version. */
  | { kind: 'changed'; not: boolean }
  | { kind: 'uploader'; names: readonly string[]; not: boolean }
  | { kind: 'own'; not: boolean }
  | { kind: 'claim'; keys: readonly string[] | null; numbers: readonly string[] | null; not: boolean }
  /** The name contains all words, by their beginnings. */
  | { kind: 'name'; words: readonly string[]; not: boolean }
  | { kind: 'level'; levels: readonly (typeof DOCUMENT_LEVELS)[number][]; not: boolean }

export const DOCUMENT_GROUPS = ['uploader', 'type', 'folder', 'claim', 'level'] as const

export interface DocumentsQuestion {
  conditions: readonly DocumentCondition[]
  groupBy: (typeof DOCUMENT_GROUPS)[number] | null
  order: { by: 'day' | 'size' | 'name'; descending: boolean }
  /** At most CHAT_RECORDS_COUNT. */
  limit: number
  offset: number
}

export interface FoundDocument {
  instanceId: string
  fileName: string
  /** Null if the document is not in a folder. */
  folder: string | null
  /** Null if the document is not one of a claim. */
  claimNumber: string | null
  uploader: string
  sizeBytes: number
  level: string
  versionsCount: number
  /** Day and time where the person is. */
  day: string
  time: string
}

/** The result of a question. `totalCount` is exact; `items` and `groups` contain at most CHAT_RECORDS_COUNT. */
export interface RecordsResult<Item> {
  totalCount: number
  items: readonly Item[]
  /** The largest first. */
  groups: readonly { value: string; count: number }[]
  groupsCount: number
  /** Names in the conditions that nobody and no folder has; nothing was counted then. */
  unknownNames: readonly string[]
}

/** Names that questions about documents can contain. */
export interface DocumentNames {
  folders: readonly string[]
  uploaders: readonly string[]
}
