import { boxKey, type MessageBox } from './message-box.ts'

/** Keys of the data that the device stores of a message box in addition to query results. */

/** Key of the record of prefetched conversations. */
export function fetchedAheadKey(box: MessageBox): string {
  return `fetched-ahead:${boxKey(box)}`
}

/** Prefix of the keys of all drafts of a message box. */
export function draftsPrefix(box: MessageBox): string {
  return `draft:${boxKey(box)}:`
}

/** @param place a conversation's id, or 'new' with a suffix that distinguishes several new conversations */
export function draftKey(box: MessageBox, place: string): string {
  return `${draftsPrefix(box)}${place}`
}

/** The outbox lane in which copies of a draft are sent to the server for other devices. */
export function draftLane(key: string): string {
  return `drafts:${key}`
}
