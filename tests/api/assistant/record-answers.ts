/**
 * The content of a right answer about conversations, messages or documents. Conditions are SQL over the views of
 * `StoredRecords`; `day(n)` is the day n days from today.
 */
export type RecordsExpected =
  /** The number of rows of a view, in the first line. */
  | { count: string; of: RecordsView }
  /** The number of rows in the first line, and up to ten lines below it that only name such rows. */
  | { list: string; of: RecordsView }
  /** Of the rows, the first ones in this order are listed, in the order. */
  | { first: string; among: string; of: RecordsView; rows?: number }
  /** Each value of the expression with its number of rows. */
  | { groups: string; among: string; of: RecordsView }
  /** The answer must say that it did not understand or does not know, without a number or a list. */
  | { unknown: true }
  /** A text that the answer contains. */
  | { says: RegExp }

export type RecordsView = 'messages' | 'conversations' | 'documents'

/** A question, what a right answer contains, and the questions asked before it in the same conversation. */
export type RecordsQuestion = readonly [ask: string, expected: RecordsExpected, ...after: string[]]

export const messages = (count: string): RecordsExpected => ({ count, of: 'messages' })
export const conversations = (count: string): RecordsExpected => ({ count, of: 'conversations' })
export const documents = (count: string): RecordsExpected => ({ count, of: 'documents' })
export const listed = (of: RecordsView, list: string): RecordsExpected => ({ list, of })
export const first = (of: RecordsView, order: string, among = 'true', rows = 1): RecordsExpected => ({
  ...{ first: order, among, of, rows },
})
export const groups = (of: RecordsView, by: string, among = 'true'): RecordsExpected => ({ groups: by, among, of })
export const UNKNOWN: RecordsExpected = { unknown: true }
