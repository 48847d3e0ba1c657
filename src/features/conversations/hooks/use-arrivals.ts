import { useEffect, useRef } from 'react'
import type { MessageBox } from '../message-box.ts'
import type { Message } from '../message-pages.ts'
import { conversationLane } from '../conversation-lane.ts'
import { onWriteConfirmed } from '#src/lib/data/confirmed-writes.ts'

interface Arrivals {
  /** Takes a message over in the place of the one that waited. */
  add: (message: Message) => void
  /** Asks the service for the conversation. */
  retry: () => void
}

/** Takes over what the service confirmed of this conversation, whichever tab or worker sent it, or past the outbox. */
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
