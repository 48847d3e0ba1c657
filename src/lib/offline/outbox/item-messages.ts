import { ERRORS } from '#shared/errors.ts'
import type { ItemReason, OutboxItem } from './types.ts'

/** Where an item stands, for the words of it. */
export type ItemStatus =
  | { kind: 'sending' }
  | { kind: 'offline' }
  | { kind: 'behind' }
  | { kind: 'retrying'; at: number }
  | { kind: 'waiting' }
  | { kind: 'paused' }
  | { kind: 'refused'; message: string; details: readonly string[] }

/**
 * Where an item stands, as a person would ask: is it on its way, does it wait for the network, for another item, or for me?
 *
 * @param lane the items of the same lane, in order
 */
export function statusOf(item: OutboxItem, lane: readonly OutboxItem[], reachable: boolean): ItemStatus {
  if (item.state === 'sending') return { kind: 'sending' }
  if (item.state === 'refused')
    return { kind: 'refused', message: item.reason?.message ?? '', details: item.reason?.details ?? [] }
  if (item.state === 'paused') return { kind: 'paused' }
  const first = lane.reduce((earliest, one) => (one.sequence < earliest.sequence ? one : earliest), item)
  // What waits behind a refused item waits for the person, network or not.
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
 * What went wrong with the service when this was tried last, in a person's words; it is tried again by itself. Null where nothing
 * did: being without a network is told by where it stands, and parts that are sent again are nobody's worry.
 *
 * @param reasons of an item and of its files
 */
export function faultOf(...reasons: readonly (ItemReason | null | undefined)[]): string | null {
  return reasons.find((reason) => reason && FAULTS.has(reason.code))?.message ?? null
}
