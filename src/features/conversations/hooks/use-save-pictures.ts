import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { ConversationPage } from '../message-pages.ts'
import { conversationToStore } from '../messages-plan.ts'

/**
 * Stores the pictures of a conversation's newest messages on the device. Continues if another conversation is opened in
 * the meantime, because the user opened this one.
 *
 * @param conversation as the server returned it; null before
 */
export function useSavePictures(conversation: ConversationPage | null): void {
  const client = useApolloClient()
  const newestId = conversation?.messages.at(-1)?.id
  useEffect(() => {
    if (!conversation || newestId === undefined) return
    const stored = conversationToStore(conversation)
    import('../attachments/saved-attachments.ts').then(
      ({ savePicturesOf }) => savePicturesOf(client, stored),
      () => undefined,
    )
    // Older pages and read receipts add no pictures.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, newestId])
}
