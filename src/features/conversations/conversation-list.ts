import type { ConversationSummaryFieldsFragment } from './conversations.generated.ts'

export type ConversationSummary = ConversationSummaryFieldsFragment

/** The loaded part of a label or of a search, newest message first. */
export interface ConversationList {
  rows: readonly ConversationSummary[]
  /** Total number of conversations; `rows` contains those that are loaded. */
  totalCount: number
  /**
   * When the newest listed conversation was moved to the trash: emptying deletes only conversations up to this time.
   * Null for other labels and an empty trash.
   */
  trashedUntil?: string | null
}

function time(row: ConversationSummary): number {
  return Date.parse(row.lastMessageDateTimeUtc)
}

/**
 * Updates the list after its first page was fetched again. The page replaces all rows that are as new as its oldest
 * row; older loaded rows are kept, so that the list does not shrink while the user reads it.
 */
export function withNewestPage(list: ConversationList | null, page: ConversationList): ConversationList {
  const oldest = page.rows.at(-1)
  if (!list || !oldest || page.rows.length >= page.totalCount) return page
  const inPage = new Set(page.rows.map((row) => row.conversationId))
  const older = list.rows.filter((row) => !inPage.has(row.conversationId) && time(row) <= time(oldest))
  return { ...page, rows: [...page.rows, ...older].slice(0, page.totalCount) }
}

/**
 * Replaces each row of the page that equals a known row with the known object, so that React does not render it again.
 */
export function withKnownRows(page: ConversationList, known: ConversationList | null): ConversationList {
  if (!known) return page
  const texts = new Map(known.rows.map((row) => [JSON.stringify(row), row]))
  return { ...page, rows: page.rows.map((row) => texts.get(JSON.stringify(row)) ?? row) }
}

/** Appends a later page to the list. A row that moved between the pages is contained once, in its newest version. */
export function withLaterPage(list: ConversationList, page: ConversationList): ConversationList {
  const heard = new Map(page.rows.map((row) => [row.conversationId, row]))
  const known = list.rows.map((row) => heard.get(row.conversationId) ?? row)
  const knownIds = new Set(list.rows.map((row) => row.conversationId))
  const added = page.rows.filter((row) => !knownIds.has(row.conversationId))
  // A page without new rows ends the loading; otherwise scrolling would fetch it forever.
  const totalCount = added.length === 0 ? known.length : page.totalCount
  return { ...list, rows: [...known, ...added], totalCount }
}

/** Replaces one row; returns the same list if it does not contain the conversation. */
export function withRow(list: ConversationList, row: ConversationSummary): ConversationList {
  if (!list.rows.some((one) => one.conversationId === row.conversationId)) return list
  return { ...list, rows: list.rows.map((one) => (one.conversationId === row.conversationId ? row : one)) }
}

/** The unread rows of a cached list, for the 'Unread' filter while the server is unreachable. */
export function unreadAmong(list: ConversationList): ConversationList {
  const rows = list.rows.filter((row) => row.unreadMessageCount > 0)
  return { rows, totalCount: rows.length }
}
