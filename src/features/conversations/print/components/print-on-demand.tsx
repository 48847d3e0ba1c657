import { useEffect, useEffectEvent, useState } from 'react'
import { flushSync } from 'react-dom'
import { isPrinting as isSurfaceShown } from '#src/ui/print-surface.tsx'
import { useOpenDialog } from '../../dialogs/open-dialog.ts'
import type { ConversationPage } from '../../message-pages.ts'
import { PrintedConversation } from './printed-conversation.tsx'

interface PrintOnDemandProps {
  conversation: ConversationPage
}

/**
 * Prints the open conversation with the browser's own command. The list on screen renders only the messages in view, so
 * the printed form takes its place. Ctrl+P or Cmd+P loads the earlier messages first; after the browser's menu, which
 * cannot be delayed, the printed form says that they are missing.
 */
export function PrintOnDemand({ conversation }: PrintOnDemandProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  const openDialog = useOpenDialog()
  const printAll = useEffectEvent((event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'p' || !(ctrlKey || metaKey) || shiftKey || altKey) return
    // The print dialog is open, or nothing is missing: the browser's command prints everything.
    if (isSurfaceShown() || conversation.messages.length >= conversation.messageCount) return
    event.preventDefault()
    openDialog({ kind: 'print', conversation })
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => printAll(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    // The browser prints right after this event.
    const begin = (): void => {
      // The print dialog has rendered the whole conversation, which is printed instead.
      if (!isSurfaceShown()) flushSync(() => setIsPrinting(true))
    }
    const end = (): void => setIsPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting ? <PrintedConversation conversation={conversation} /> : null
}
