import { onWriteConfirmed } from '#src/lib/data/queued-writes.ts'
import type { NewItem } from '#src/lib/offline/outbox/types.ts'

/** A confirmed change: an item of the outbox, or one sent at once because nothing may be queued. */
export interface Confirmation {
  item: Pick<NewItem, 'id' | 'kind' | 'lane' | 'display'>
  data: Record<string, unknown>
}

const listeners = new Set<(confirmation: Confirmation) => void>()

/** @returns ends it */
export function onConfirmed(listener: (confirmation: Confirmation) => void): () => void {
  listeners.add(listener)
  const end = onWriteConfirmed(listener)
  return () => {
    listeners.delete(listener)
    end()
  }
}

/** For what went past the outbox. */
export function reportConfirmed(confirmation: Confirmation): void {
  for (const listener of listeners) listener(confirmation)
}
