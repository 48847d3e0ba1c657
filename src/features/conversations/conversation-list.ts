import type { ConversationSummaryFieldsFragment } from './conversations.generated.ts'

export type ConversationSummary = ConversationSummaryFieldsFragment

/** The loaded part of a label or of a search, newest message first. */
export interface ConversationList {
  rows: readonly ConversationSummary[]
  /** Conversations in all, loaded or not. */
  totalCount: number
  /** Of the Trash label: emptying it ends with what came there by then. Null for other labels and an empty trash. */
  trashedUntil?: string | null
}

function time(row: ConversationSummary): number {
  return Date.parse(row.lastMessageDateTimeUtc)
}

/**
 * The list after its first page was asked for again (decision 82: refetch from 0). The page tells the truth about
 * everything as new as its oldest row; older rows that were loaded before stay, so that the list does not shrink under
 * the reader.
 */
export function withNewestPage(list: ConversationList | null, page: ConversationList): ConversationList {
  const oldest = page.rows.at(-1)
  if (!list || !oldest || page.rows.length >= page.totalCount) return page
  const inPage = new Set(page.rows.map((row) => row.conversationId))
  const older = list.rows.filter((row) => !inPage.has(row.conversationId) && time(row) <= time(oldest))
  return { ...page, rows: [...page.rows, ...older].slice(0, page.totalCount) }
}

/**
 * The page with every row that says what the known one says replaced by it: a row that is the same object is not drawn
 * again.
 */
export function withKnownRows(page: ConversationList, known: ConversationList | null): ConversationList {
  if (!known) return page
  const texts = new Map(known.rows.map((row) => [JSON.stringify(row), row]))
  return { ...page, rows: page.rows.map((row) => texts.get(JSON.stringify(row)) ?? row) }
}

/**
 * The list with a later page below. Rows that moved between the pages stand once, with what was heard last (decision
 * 82).
 */
export function withLaterPage(list: ConversationList, page: ConversationList): ConversationList {
  const heard = new Map(page.rows.map((row) => [row.conversationId, row]))
  const known = list.rows.map((row) => heard.get(row.conversationId) ?? row)
  const knownIds = new Set(list.rows.map((row) => row.conversationId))
  const added = page.rows.filter((row) => !knownIds.has(row.conversationId))
  // A page without anything new ends the loading, or scrolling would ask for it for ever.
  const totalCount = added.length === 0 ? known.length : page.totalCount
  return { ...list, rows: [...known, ...added], totalCount }
}

/** The list with one row's new state; a conversation that is not in it changes nothing. */
export function withRow(list: ConversationList, row: ConversationSummary): ConversationList {
  if (!list.rows.some((one) => one.conversationId === row.conversationId)) return list
  return { ...list, rows: list.rows.map((one) => (one.conversationId === row.conversationId ? row : one)) }
}

/** The unread rows of a cached list, for 'Unread' without the server. */
export function unreadAmong(list: ConversationList): ConversationList {
  const rows = list.rows.filter((row) => row.unreadMessageCount > 0)
  return { rows, totalCount: rows.length }
}
