import { useEffect, useMemo } from 'react'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { ConversationResult } from './use-conversation.ts'
import type { MessageBox } from '../message-box.ts'
import type { ConversationPage } from '../message-pages.ts'
import { changeOf } from '../queued/changes.ts'
import { boxKey } from '../message-box.ts'
import { foldConversation } from '../queued/fold-conversation.ts'
import { useChanges } from '../queued/hooks/use-changes.ts'

/** Another participant renamed the conversation first, and the server refused the user's name. */
export interface RenameConflictState {
  item: OutboxItem
  mine: string
}

interface ConversationChanges {
  /** The conversation with unconfirmed changes; null while loading. */
  conversation: ConversationPage | null
  conflict: RenameConflictState | null
}

/** An open conversation as it is shown: the server's data with the user's pending changes applied. */
export function useConversationChanges(
  box: MessageBox,
  conversationId: string,
  { conversation, update, retry }: Pick<ConversationResult, 'conversation' | 'update' | 'retry'>,
): ConversationChanges {
  const { changes, refused } = useChanges(box, (change, data) => {
    if (!('conversationId' in change) || change.conversationId !== conversationId) return
    update((now) => foldConversation(now, [change]))
    const renamed = data['conversationUpdate'] as { version?: unknown } | undefined
    const version = renamed?.version
    if (typeof version === 'number') update((now) => ({ ...now, version }))
    if (change.kind === 'mark-unread') retry()
  })
  const shown = useMemo(() => conversation && foldConversation(conversation, changes), [conversation, changes])
  const key = boxKey(box)
  const conflict = useMemo(() => {
    const item = refused.find((one) => {
      const change = changeOf(one, key)
      return (
        change?.kind === 'conversation-update' &&
        change.conversationId === conversationId &&
        one.reason?.code === 'CONFLICT'
      )
    })
    const change = item && changeOf(item, key)
    return item && change?.kind === 'conversation-update' ? { item, mine: change.subject } : null
  }, [refused, key, conversationId])
  // The user has to choose between the two names, so the other one is fetched.
  const conflictId = conflict?.item.id
  useEffect(() => {
    if (conflictId !== undefined) retry()
  }, [conflictId, retry])
  return { conversation: shown, conflict }
}
