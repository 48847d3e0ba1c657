import type { Context } from '#server/graphql/context.ts'
import type { MessageBoxChange, SubscriptionMessageBoxChangedArgs } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { ChangeQueue } from '#server/lib/live/change-queue.ts'

/**
 * Subscribes to events of a message box, and resolves when the events of every process arrive, because the client
 * fetches the box once the stream is open. The guard checks the permission to read the box now, and again while the
 * subscription lasts.
 */
export async function messageBoxChanged(
  context: Context,
  { entityType, entityId }: SubscriptionMessageBoxChangedArgs,
): Promise<AsyncIterableIterator<{ messageBoxChanged: MessageBoxChange }>> {
  const box = { entityType: entityType === 'Users' ? 'User' : 'Organization', entityId: readId(entityId) } as const
  const { live } = context.services
  const events = new ChangeQueue(
    (push) => live.subscribe(box, push),
    ({ kind, subjectId }) => ({ messageBoxChanged: { kind, conversationId: subjectId } }),
  )
  await live.whenListening(box)
  return events
}
