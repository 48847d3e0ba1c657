import type { FoundPassage } from '#src/lib/files/found-passage.ts'
import { copyText } from '#src/lib/copy-text.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { sendMessages } from './messages.ts'

/** Names of the query parameters with the id of the file that a link opens, and with the passage in it. */
export const LINKED_FILE = 'fileId'
const FOUND_WORDS = 'find'
const FOUND_PLACE = 'place'

/**
 * Returns the path and query that open a file in its folder.
 *
 * @param folderAddress path and query of the folder
 * @param passage the file opens there; null for its beginning
 */
export function fileHref(folderAddress: string, fileId: string, passage: FoundPassage | null = null): string {
  const url = new URL(folderAddress, location.origin)
  url.searchParams.set(LINKED_FILE, fileId)
  if (passage) url.searchParams.set(FOUND_WORDS, passage.words)
  if (passage && passage.place !== null) url.searchParams.set(FOUND_PLACE, passage.place)
  return url.pathname + url.search
}

/** The passage of a link; null if it has none. */
export function passageOf(query: URLSearchParams): FoundPassage | null {
  const words = query.get(FOUND_WORDS)
  return words === null ? null : { words, place: query.get(FOUND_PLACE) }
}

/** Removes what `fileHref` adds. */
export function removeFile(query: URLSearchParams): URLSearchParams {
  for (const name of [LINKED_FILE, FOUND_WORDS, FOUND_PLACE]) query.delete(name)
  return query
}

/**
 * Returns the URL of a file, for other people. It grants nothing: the server checks the permission of the person who
 * opens it.
 *
 * @param folderAddress path and query of the folder
 */
export function linkTo(folderAddress: string, fileId: string): string {
  return location.origin + fileHref(folderAddress, fileId)
}

export async function copyLink(link: string): Promise<void> {
  if (await copyText(link)) showToast({ intent: 'success', text: sendMessages.copied })
  else showToast({ intent: 'error', text: sendMessages.notCopied })
}
