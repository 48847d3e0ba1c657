import { ERRORS } from '#shared/errors.ts'
import type { ItemReason, OutboxItem } from './types.ts'

/** The status of an item, from which its message is made. */
export type ItemStatus =
  | { kind: 'sending' }
  | { kind: 'offline' }
  | { kind: 'behind' }
  | { kind: 'retrying'; at: number }
  | { kind: 'waiting' }
  | { kind: 'paused' }
  | { kind: 'refused'; message: string; details: readonly string[] }

/**
 * The status of an item for the user: being sent, waiting for the network or for another item, or needing a decision.
 *
 * @param lane the items of the same lane
 */
export function statusOf(item: OutboxItem, lane: readonly OutboxItem[], reachable: boolean): ItemStatus {
  if (item.state === 'sending') return { kind: 'sending' }
  if (item.state === 'refused')
    return { kind: 'refused', message: item.reason?.message ?? '', details: item.reason?.details ?? [] }
  if (item.state === 'paused') return { kind: 'paused' }
  const first = lane.reduce((earliest, one) => (one.sequence < earliest.sequence ? one : earliest), item)
  // An item behind a refused one waits for the user, whether there is a network or not.
  if (first !== item && first.state === 'refused') return { kind: 'behind' }
  if (!reachable) return { kind: 'offline' }
  if (first !== item) return { kind: 'behind' }
  if (item.nextTryAt !== null && item.attempts > 0) return { kind: 'retrying', at: item.nextTryAt }
  return { kind: 'waiting' }
}

const FAULTS: ReadonlySet<string> = new Set(
  Object.entries(ERRORS).flatMap(([code, { retryable }]) => (retryable ? [code] : [])),
)

/**
 * The message for a server fault at the last attempt; the item is retried automatically. Null if the server was not at
 * fault: the status already shows a missing network, and resent parts need no message.
 *
 * @param reasons of an item and of its files
 */
export function faultOf(...reasons: readonly (ItemReason | null | undefined)[]): string | null {
  return reasons.find((reason) => reason && FAULTS.has(reason.code))?.message ?? null
}
