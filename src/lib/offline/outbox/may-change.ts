import type { OutboxItem } from './types.ts'

/** Only what cannot have reached the service may give way to something newer: the rest is answered by the service. */
export function mayChange({ state, attempts }: Pick<OutboxItem, 'state' | 'attempts'>): boolean {
  return state === 'refused' || (state !== 'sending' && attempts === 0)
}
