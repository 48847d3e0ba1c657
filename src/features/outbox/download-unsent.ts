import { formatApiDate } from '#src/lib/dates/format.ts'
import { exportUnsent } from '#src/lib/offline/outbox/outbox.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { messages } from './messages.ts'

/** Long enough for the browser to have taken the content. */
const REVOKE_AFTER_MS = 60_000

/** Puts everything unsent into the person's own hands as one file. */
export async function downloadUnsent(): Promise<void> {
  try {
    const url = URL.createObjectURL(await exportUnsent())
    const link = document.createElement('a')
    link.href = url
    link.download = messages.exportName(formatApiDate(new Date()))
    document.body.append(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(url), REVOKE_AFTER_MS)
  } catch {
    showToast({ intent: 'error', text: messages.exportFailed })
  }
}
