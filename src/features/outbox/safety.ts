import type { OutboxSummary } from '#src/lib/offline/outbox/types.ts'

/** Whether the user may safely leave the page or sign out. The outbox shows one sentence for each value. */
export type Safety = 'empty' | 'waiting' | 'refused' | 'paused' | 'fragile'

/** Returns the state for the first sentence of the outbox. The most serious state takes precedence. */
export function safetyOf({ unsent, refused, paused, durable }: OutboxSummary): Safety {
  if (unsent === 0) return 'empty'
  if (!durable) return 'fragile'
  if (paused) return 'paused'
  return refused > 0 ? 'refused' : 'waiting'
}
