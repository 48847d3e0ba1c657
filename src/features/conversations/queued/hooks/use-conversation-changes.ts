import { useEffect, useMemo } from 'react'
import type { OutboxItem } from '#src/lib/offline/outbox/types.ts'
import type { ConversationResult } from '../../hooks/use-conversation.ts'
import type { MessageBox } from '../../message-box.ts'
import type { ConversationPage } from '../../message-pages.ts'
import { changeOf } from '../changes.ts'
import { boxKey } from '../../message-box.ts'
import { foldConversation } from '../fold-conversation.ts'
import { useChanges } from './use-changes.ts'

/** Two names for one conversation: somebody else was first. */
export interface RenameConflictState {
  item: OutboxItem
  mine: string
}

interface ConversationChanges {
  /** With what was changed and not confirmed. */
  conversation: ConversationPage | null
  conflict: RenameConflictState | null
}

/** An opened conversation as it is shown: what the service told, and over it what the person changed since. */
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
  // The person decides between the two names: the other one is asked for.
  const conflictId = conflict?.item.id
  useEffect(() => {
    if (conflictId !== undefined) retry()
  }, [conflictId, retry])
  return { conversation: shown, conflict }
}
