import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { errorExtensionsOf } from '#src/lib/apollo/errors.ts'
import { sendWrite } from '#src/lib/data/send-write.ts'
import { showToast } from '#src/lib/toasts/toasts.ts'
import type { MessageBox } from '../../message-box.ts'
import { MessagingDraftRequestDocument } from '../drafting.generated.ts'
import { draftingMessages } from '../messages.ts'
import type { Drafted } from '../session.ts'

interface DraftRequest {
  prompt: string
  chatConversationId: string | null
  /** Text of the editor, sent with the first request of a session. */
  initialText: string | null
  commsConversationId: string | null
}

export type DraftAnswer = { drafted: Drafted; chatConversationId: string } | { problem: string | null } | 'cancelled'

interface DraftRequestResult {
  ask: (request: DraftRequest) => Promise<DraftAnswer>
  pending: boolean
  cancel: () => void
}

/**
 * An error message that is more specific than the toast (rate limits, field rules, limits of the templates); null if
 * there is none.
 */
function problemOf(error: unknown): string | null {
  const [first] = errorExtensionsOf(error)
  if (first?.code === 'RATE_LIMITED') return first.userMessage
  return first?.details[0]?.message ?? null
}

/** Requests a draft. Failures and empty drafts show the specified message; a canceled request shows nothing. */
export function useDraftRequest({ entityType, entityId }: MessageBox): DraftRequestResult {
  const client = useApolloClient()
  const [pending, setPending] = useState(false)
  const current = useRef<AbortController | null>(null)
  useEffect(() => () => current.current?.abort(), [])

  const cancel = useCallback(() => {
    current.current?.abort()
    current.current = null
    setPending(false)
  }, [])

  const ask = useCallback(
    async (request: DraftRequest): Promise<DraftAnswer> => {
      const controller = new AbortController()
      current.current?.abort()
      current.current = controller
      setPending(true)
      let problem: string | null = null
      try {
        const {
          messagingDraftRequest: { chatConversationId, draftText: text, ...answer },
        } = await sendWrite(
          client,
          MessagingDraftRequestDocument,
          { entityType, entityId, request },
          { signal: controller.signal },
        )
        if (controller.signal.aborted) return 'cancelled'
        if (text.trim() !== '') return { drafted: { text, ...answer }, chatConversationId }
      } catch (error) {
        if (controller.signal.aborted) return 'cancelled'
        problem = problemOf(error)
      } finally {
        if (current.current === controller) {
          current.current = null
          setPending(false)
        }
      }
      showToast({ intent: 'error', text: draftingMessages.failed })
      return { problem }
    },
    [client, entityType, entityId],
  )
  return { ask, pending, cancel }
}
