import { useEffect, useRef } from 'react'
import { conversationLane, type MessageBox } from '../message-box.ts'
import type { Message } from '../message-pages.ts'
import { onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'

interface Arrivals {
  /** Replaces the queued message with the delivered one. */
  add: (message: Message) => void
  /** Fetches the conversation again. */
  retry: () => void
}

/**
 * Applies messages of this conversation that the server has confirmed, whichever tab or worker sent them, and those
 * that were sent without the outbox.
 */
export function useArrivals({ entityType, entityId }: MessageBox, conversationId: string, arrivals: Arrivals): void {
  const latest = useRef(arrivals)
  useEffect(() => {
    latest.current = arrivals
  })
  const lane = conversationLane({ entityType, entityId }, conversationId)
  useEffect(
    () =>
      onWriteConfirmed(({ item, data }) => {
        if (item.lane !== lane) return
        if (item.kind === 'message') latest.current.add(data['conversationMessageAdd'] as Message)
        if (item.kind === 'conversation') latest.current.retry()
      }),
    [lane],
  )
}
