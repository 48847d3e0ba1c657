import { copyText } from '#src/lib/copy-text.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { sendMessages } from './messages.ts'

/** Name of the query parameter with the id of the file that a link opens. */
export const LINKED_FILE = 'fileId'

/**
 * Returns the path and query that open a file in its folder.
 *
 * @param folderAddress path and query of the folder
 */
export function fileHref(folderAddress: string, fileId: string): string {
  const url = new URL(folderAddress, location.origin)
  url.searchParams.set(LINKED_FILE, fileId)
  return url.pathname + url.search
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
