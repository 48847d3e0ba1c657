import { formatApiDate } from '#src/lib/dates/format.ts'
import { downloadBlob } from '#src/lib/files/download-blob.ts'
import { outbox } from '#src/lib/offline/outbox/outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from './messages.ts'

/** Downloads all unsent work as one file. */
export async function downloadUnsent(): Promise<void> {
  try {
    downloadBlob(await outbox.exportUnsent(), messages.exportName(formatApiDate(new Date())))
  } catch {
    showToast({ intent: 'error', text: messages.exportFailed })
  }
}
