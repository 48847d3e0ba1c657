import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ConversationPage } from '../../message-pages.ts'
import { PrintedConversation } from './printed-conversation.tsx'

interface PrintOnDemandProps {
  conversation: ConversationPage
}

/**
 * Prints the open conversation with the browser's own command. The list on screen renders only the messages in view, so
 * the printed form, with all messages loaded so far, takes its place.
 */
export function PrintOnDemand({ conversation }: PrintOnDemandProps) {
  const [isPrinting, setIsPrinting] = useState(false)
  useEffect(() => {
    // The browser prints right after this event.
    const begin = (): void => flushSync(() => setIsPrinting(true))
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
