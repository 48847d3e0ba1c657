import { useEffect } from 'react'
import { onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'
import { readStored, saveStored } from '#src/lib/data/stored-results.ts'
import type { Read } from '#src/lib/data/use-read.ts'
import { useWrite } from '#src/lib/data/use-write.ts'
import { useOutboxItems } from '#src/lib/offline/outbox/use-outbox.ts'
import { useBoxAddress } from '../../box-address.ts'
import { conversationLane } from '../../message-box.ts'
import { messages } from '../messages.ts'
import {
  ConversationPagePreviewRemoveDocument,
  type ConversationPagePreviewRemoveMutation,
  type ConversationPagePreviewRemoveMutationVariables,
  ConversationPagePreviewsDocument,
  type ConversationPagePreviewsQuery,
  type ConversationPagePreviewsQueryVariables,
} from '../page-previews.generated.ts'

export type PagePreview = ConversationPagePreviewsQuery['conversationPagePreviews'][number]

interface PreviewRemovals {
  /** The previews without those that the user has removed. */
  shown: readonly PagePreview[]
  /** Removes a preview for all readers of the message; the outbox queues it. Never rejects. */
  remove: (preview: PagePreview) => Promise<void>
}

function without(data: ConversationPagePreviewsQuery, url: string): ConversationPagePreviewsQuery {
  const conversationPagePreviews = data.conversationPagePreviews.filter((one) => one.url !== url)
  return conversationPagePreviews.length === data.conversationPagePreviews.length ? data : { conversationPagePreviews }
}

/**
 * Removes a preview from the copy on the device. The service worker may send the removal while no page is open, and
 * then no page is notified of the confirmation.
 */
async function removeStored(variables: ConversationPagePreviewsQueryVariables, url: string): Promise<void> {
  const stored = await readStored(ConversationPagePreviewsDocument, variables)
  if (stored) await saveStored(ConversationPagePreviewsDocument, variables, without(stored.value, url))
}

/** The previews of a message as the user left them: pending removals are shown as done, refused ones are undone. */
export function usePreviewRemovals(
  variables: ConversationPagePreviewsQueryVariables,
  { data, update, refresh }: Pick<Read<ConversationPagePreviewsQuery>, 'data' | 'update' | 'refresh'>,
): PreviewRemovals {
  const { conversationId, messageId } = variables
  const address = useBoxAddress()
  const [save] = useWrite(ConversationPagePreviewRemoveDocument, {
    queue: ({ url }) => ({
      label: messages.remove,
      detail: url,
      href: address({ conversationId }),
      receipt: { path: 'conversationPagePreviewRemove.messageId', value: messageId },
    }),
  })
  useEffect(
    () =>
      onWriteConfirmed((write) => {
        const { conversationPagePreviewRemove: removed } = write.data as Partial<ConversationPagePreviewRemoveMutation>
        if (removed?.messageId === messageId) update((now) => without(now, removed.url))
      }),
    [messageId, update],
  )
  const items = useOutboxItems({ lane: conversationLane(variables, conversationId) }).filter(
    ({ request }) =>
      request.operationName === 'ConversationPagePreviewRemove' && request.variables['messageId'] === messageId,
  )
  const refusedCount = items.filter(({ state }) => state === 'refused').length
  // The copy on the device has no preview whose removal was refused.
  useEffect(() => {
    if (refusedCount > 0) void refresh()
  }, [refusedCount, refresh])
  const removedUrls = items.flatMap(({ request, state }) =>
    state === 'refused' ? [] : [(request.variables as ConversationPagePreviewRemoveMutationVariables).url],
  )
  return {
    shown: (data?.conversationPagePreviews ?? []).filter(({ url }) => !removedUrls.includes(url)),
    remove: async ({ url }) => {
      const { ok } = await save({ ...variables, url })
      if (ok) await removeStored(variables, url)
    },
  }
}
