import type { FastifyReply } from 'fastify'

/** Whether the response was an event stream, which ends when its reader leaves. */
export function isEventStream({ raw }: FastifyReply): boolean {
  return String(raw.getHeader('content-type') ?? '').startsWith('text/event-stream')
}
