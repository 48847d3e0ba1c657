import { onDelivered } from '#src/lib/offline/outbox/outbox.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'
import { type DocumentChange, documentChangeOf } from './queued-documents.ts'

type Arrived = Pick<NewItem, 'id' | 'kind' | 'display'>

const listeners = new Set<(item: Arrived) => void>()

/** For what went past the outbox. */
export function tellArrived(item: Arrived): void {
  for (const listener of listeners) listener(item)
}

/** Hears of every change of an owner's documents that the service confirmed, whichever tab sent it. @returns ends it */
export function onArrived(ownerKey: string, listener: (change: DocumentChange, id: string) => void): () => void {
  const hear = (item: Arrived): void => {
    const change = documentChangeOf(item, ownerKey)
    if (change) listener(change, item.id)
  }
  listeners.add(hear)
  const end = onDelivered(({ item }) => hear(item))
  return () => {
    listeners.delete(hear)
    end()
  }
}
