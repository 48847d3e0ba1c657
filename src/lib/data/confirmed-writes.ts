import { onDelivered } from '../offline/outbox/outbox.ts'
import type { NewItem } from '../offline/outbox/types.ts'

/** A queued change that the server confirmed: an item of the outbox, or one that was sent without it. */
export interface ConfirmedWrite {
  item: NewItem
  /** `data` of the response. */
  data: Record<string, unknown>
}

const listeners = new Set<(write: ConfirmedWrite) => void>()

/** For changes that were sent without the outbox. */
export function notifyConfirmed(write: ConfirmedWrite): void {
  for (const listener of listeners) listener(write)
}

/** Notifies of every queued change that the server confirmed, whichever tab made it. @returns unsubscribes */
export function onWriteConfirmed(listener: (write: ConfirmedWrite) => void): () => void {
  listeners.add(listener)
  const end = onDelivered(listener)
  return () => {
    listeners.delete(listener)
    end()
  }
}
