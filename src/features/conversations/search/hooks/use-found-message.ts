import type { ApolloClient } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { MESSAGES_PAGE_MAX_COUNT } from '#shared/limits.ts'
import { askToKeep } from '#src/lib/data/ask.ts'
import { useConnection } from '#src/lib/offline/connection/connection.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import { ConversationGetDocument } from '../../conversation.generated.ts'
import type { ConversationSummary } from '../../conversation-list.ts'
import type { MessageBox } from '../../message-box.ts'
import { type ConversationPage, mergeMessages, type Message } from '../../message-pages.ts'
import { messages as words } from '../messages.ts'

/** Pages that are requested at the same time. */
const PAGES_AT_ONCE_COUNT = 4
/** Messages before the found one that are loaded with it. */
const MESSAGES_BEFORE_COUNT = 5

/** The message to which a conversation opens. */
export interface FoundPlace {
  sequence: number
  /** Differs after each opening, so that opening the same message again scrolls to it again. */
  key: string
}

export interface FoundMessage {
  /** Null if the conversation opens at its end. */
  place: FoundPlace | null
  /** The words to highlight; '' if the conversation was not searched for. */
  searchText: string
  /** True while the messages between the loaded ones and the found one are being fetched. */
  isLoading: boolean
}

interface LoadedConversation {
  conversation: ConversationPage | null
  isFresh: boolean
  update: (change: (conversation: ConversationPage) => ConversationPage) => void
}

/** Fetches the messages from one sequence number up to another, not including it. */
async function fetchBetween(
  client: ApolloClient,
  { entityType, entityId }: MessageBox,
  conversationId: string,
  from: number,
  end: number,
): Promise<readonly Message[]> {
  const ends: number[] = []
  for (let before = end; before > from; before -= MESSAGES_PAGE_MAX_COUNT) ends.push(before)
  let fetched: readonly Message[] = []
  while (ends.length > 0) {
    const pages = await Promise.all(
      ends.splice(0, PAGES_AT_ONCE_COUNT).map((before) =>
        askToKeep(client, ConversationGetDocument, {
          ...{ entityType, entityId, conversationId, before },
          limit: MESSAGES_PAGE_MAX_COUNT,
        }),
      ),
    )
    for (const { conversationGet } of pages) fetched = mergeMessages(fetched, conversationGet.messages)
  }
  return fetched
}

/**
 * The message of the conversation that a search found: the one in the URL (`message`, with the words in `find`), or the
 * one of the row in the searched list. If it is older than the loaded messages, those in between are fetched.
 *
 * @param searchedFor the search text of the list; '' if it is not searched
 */
export function useFoundMessage(
  { entityType, entityId }: MessageBox,
  conversationId: string,
  { conversation, isFresh, update }: LoadedConversation,
  row: ConversationSummary | null,
  searchedFor: string,
): FoundMessage {
  const client = useApolloClient()
  const [query] = useSearchParams()
  const { key } = useLocation()
  const { reachable } = useConnection()
  const find = query.get('find')
  const wanted =
    find === null
      ? { key, sequence: row?.foundMessage?.sequence ?? null, searchText: searchedFor }
      : { key, sequence: Number(query.get('message')) || null, searchText: find }
  // A later change of the list must not scroll the conversation; opening it again does.
  const [opened, setOpened] = useState(wanted)
  if (opened.key !== key) setOpened(wanted)
  const { sequence, searchText } = opened

  const first = conversation?.messages[0]?.sequence
  const hasOlder = conversation !== null && conversation.messages.length < conversation.messageCount
  const isMissing = sequence !== null && first !== undefined && sequence < first && hasOlder
  const [failedKey, setFailedKey] = useState<string | null>(null)
  const isLoading = isMissing && isFresh && reachable && failedKey !== key
  const from = Math.max(1, (sequence ?? 1) - MESSAGES_BEFORE_COUNT)
  // Scrolling may load older messages at the same time; that must not start the fetching again.
  const end = useRef(first)
  useEffect(() => {
    end.current = first
  }, [first])
  useEffect(() => {
    if (!isLoading || end.current === undefined) return undefined
    let isOutdated = false
    fetchBetween(client, { entityType, entityId }, conversationId, from, end.current)
      .then((older) => {
        if (!isOutdated) update((now) => ({ ...now, messages: [...mergeMessages(now.messages, older)] }))
      })
      .catch(() => {
        if (isOutdated) return
        setFailedKey(key)
        showToast({ intent: 'error', text: words.messageNotLoaded })
      })
    return () => {
      isOutdated = true
    }
  }, [client, entityType, entityId, conversationId, isLoading, from, key, update])

  return { place: sequence === null ? null : { sequence, key }, searchText, isLoading }
}
