import type { FastifyReply } from 'fastify'

/** Whether what was answered was a stream of events, which ends when its reader leaves. */
export function isEventStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream')
}
