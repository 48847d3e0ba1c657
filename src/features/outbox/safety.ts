import type { OutboxSummary } from '#src/lib/offline/outbox/types.ts'

/** Whether a person may leave the page or sign out, in one word for one sentence. */
export type Safety = 'empty' | 'waiting' | 'refused' | 'paused' | 'fragile'

/** The sentence that the outbox begins with: worst news first. */
export function safetyOf({ unsent, refused, paused, durable }: OutboxSummary): Safety {
  if (unsent === 0) return 'empty'
  if (!durable) return 'fragile'
  if (paused) return 'paused'
  return refused > 0 ? 'refused' : 'waiting'
}
