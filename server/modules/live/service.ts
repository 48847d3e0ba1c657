import type { Context } from '#server/graphql/context.ts'
import type { MessageBoxChange, SubscriptionMessageBoxChangedArgs } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { ChangeQueue } from '#server/lib/live/change-queue.ts'

/**
 * Subscribes to events of a message box. The guard checks the permission to read the box now, and again while the
 * subscription lasts.
 */
export function messageBoxChanged(
  context: Context,
  { entityType, entityId }: SubscriptionMessageBoxChangedArgs,
): AsyncIterableIterator<{ messageBoxChanged: MessageBoxChange }> {
  const box = { entityType: entityType === 'Users' ? 'User' : 'Organization', entityId: readId(entityId) } as const
  return new ChangeQueue(
    (push) => context.services.live.subscribe(box, push),
    ({ kind, subjectId }) => ({ messageBoxChanged: { kind, conversationId: subjectId } }),
  )
}
