import { boxKey, type MessageBox } from './message-box.ts'

/** Keys of what the device stores of a message box beside the results of queries. */

/** Which conversations were fetched ahead of time. */
export function fetchedAheadKey(box: MessageBox): string {
  return `fetched-ahead:${boxKey(box)}`
}

/** The keys of all drafts of a message box begin with this. */
export function draftsPrefix(box: MessageBox): string {
  return `draft:${boxKey(box)}:`
}

/** @param place a conversation's id, or 'new' with a suffix that tells several new ones apart */
export function draftKey(box: MessageBox, place: string): string {
  return `${draftsPrefix(box)}${place}`
}

/** The outbox lane in which copies of a draft are sent to the server for other devices. */
export function draftLane(key: string): string {
  return `drafts:${key}`
}
