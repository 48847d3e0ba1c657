import type { OutboxItem } from './types.ts'

/** A newer change may replace an item only if the item cannot have reached the server. */
export function mayChange({ state, attempts }: Pick<OutboxItem, 'state' | 'attempts'>): boolean {
  return state === 'refused' || (state !== 'sending' && attempts === 0)
}
