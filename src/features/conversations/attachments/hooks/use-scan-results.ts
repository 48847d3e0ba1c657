import { useScanLooks } from '#src/lib/files/use-scan-looks.ts'
import type { ConversationPage } from '../../message-pages.ts'

/** Fetches the conversation again while a file of its newest messages is being scanned. */
export function useScanResults(conversation: ConversationPage | null, retry: () => void): void {
  const pending = (conversation?.messages ?? [])
    .slice(-5)
    .flatMap((message) =>
      message.attachments.filter((one) => one.currentInstance.virusStatus === 'Pending').map((one) => one.id),
    )
    .join('\n')
  useScanLooks(pending, retry)
}
