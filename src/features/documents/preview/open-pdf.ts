import type { ApolloClient } from '@apollo/client'
import { downloadUrlOf } from '#src/lib/files/download.ts'
import { downloadMessages } from '#src/lib/files/messages.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from '../messages.ts'

/** The window has its own copy of the content soon; the page need not hold it for ever. */
const RELEASE_AFTER_MS = 60_000

async function contentOf(client: ApolloClient, fileInstanceId: string): Promise<Blob> {
  const response = await fetch(await downloadUrlOf(client, fileInstanceId, { inline: true }), { cache: 'no-store' })
  if (!response.ok) throw new Error(`The content answered ${response.status}`)
  // The type is said here and not taken from the answer: whatever the content holds, it is only ever read as a PDF.
  return new Blob([await response.arrayBuffer()], { type: 'application/pdf' })
}

/**
 * Shows a PDF in the browser's own viewer, in a window of its own: the page's content policy has no frames, and a viewer does not
 * run in a sandboxed one. Must be called inside the person's own act, or the browser blocks the window.
 */
export async function openPdf(client: ApolloClient, fileInstanceId: string): Promise<void> {
  const shown = window.open('', '_blank')
  if (!shown) {
    showToast({ intent: 'error', text: messages.pdfBlocked })
    return
  }
  try {
    const url = URL.createObjectURL(await contentOf(client, fileInstanceId))
    shown.location.replace(url)
    setTimeout(() => URL.revokeObjectURL(url), RELEASE_AFTER_MS)
  } catch (error) {
    shown.close()
    showToast({ intent: 'error', text: error instanceof Error && error.name === 'DownloadError' ? error.message : downloadMessages.downloadFailed })
  }
}
