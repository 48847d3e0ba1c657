import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { MESSAGES_PAGE_MAX_COUNT } from '#shared/limits.ts'
import { ask } from '#src/lib/data/ask.ts'
import { ConversationGetDocument } from '../../conversation.generated.ts'
import type { MessageBox } from '../../message-box.ts'
import { type ConversationPage, mergeMessages } from '../../message-pages.ts'

interface AllMessages {
  /** The conversation with the messages loaded so far, oldest first. */
  conversation: ConversationPage
  isLoading: boolean
}

/**
 * Loads all messages of a conversation, the newest first, starting with those on screen. If a request fails, the
 * messages loaded by then remain.
 *
 * @param shown the conversation as it is on screen
 */
export function useAllMessages(box: MessageBox, shown: ConversationPage): AllMessages {
  const client = useApolloClient()
  const [state, setState] = useState<AllMessages>({ conversation: shown, isLoading: true })
  const { entityType, entityId } = box
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      let { messages, messageCount } = shown
      while (isWanted && messages.length < messageCount) {
        const before = messages[0]?.sequence ?? null
        const variables = { entityType, entityId, conversationId: shown.id, before, limit: MESSAGES_PAGE_MAX_COUNT }
        const page = (await ask(client, ConversationGetDocument, variables)).conversationGet
        if (page.messages.length === 0) return
        messages = [...mergeMessages(messages, page.messages)]
        messageCount = page.messageCount
        if (isWanted) setState({ conversation: { ...shown, messages, messageCount }, isLoading: true })
      }
    }
    void load()
      .catch(() => undefined)
      .then(() => isWanted && setState((now) => ({ ...now, isLoading: false })))
    return () => {
      isWanted = false
    }
    // The screen may change while the messages are loaded; the print is of one moment.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [client, entityType, entityId, shown.id])
  return state
}
