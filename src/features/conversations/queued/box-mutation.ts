import type { TypedDocumentNode } from '@apollo/client'
import type { QueuedMutation, QueuedWrite } from '#src/lib/data/write-options.ts'
import { boxKey, type MessageBox } from '../message-box.ts'
import type { Change, ChangeDisplay } from './changes.ts'

/** A queued change of a message box; `change` is stored with it, so that screens show it before it is confirmed. */
export function boxMutation<Data, Variables extends MessageBox>(
  { entityType, entityId }: MessageBox,
  document: TypedDocumentNode<Data, Variables>,
  variables: Omit<Variables, keyof MessageBox>,
  change: Change,
  queued: Omit<QueuedWrite, 'kind' | 'display'>,
): QueuedMutation<Data, Variables> {
  const display: ChangeDisplay = { boxKey: boxKey({ entityType, entityId }), change }
  return {
    document,
    variables: { entityType, entityId, ...variables } as unknown as Variables,
    queued: { ...queued, kind: change.kind, display },
  }
}
