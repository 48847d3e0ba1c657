import { useApolloClient } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { LEFT_CONVERSATIONS_POLL_MS } from '#shared/limits/device-times.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { usePoll } from '#src/lib/offline/connection/use-poll.ts'
import { useSession } from '#src/lib/session/session.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import { useReconnectNews } from '../hooks/use-reconnect-news.ts'
import { useForgetLeft } from '../left/hooks/use-forget-left.ts'
import { forgetLeft } from '../left/forget-left.ts'
import { InboxAhead } from './inbox-ahead.tsx'

/**
 * Runs beside every page, without being visible: announces messages that arrived while the server was unreachable,
 * deletes conversations from the device that the user or their organization has left, and saves the inbox for use
 * offline.
 */
export function ConversationsWatch() {
  const client = useApolloClient()
  const { assumed } = useSession()
  const box = useOwnBox()
  const isSettled = useSettled()
  useReconnectNews()
  usePoll(() => forgetLeft(client, null), LEFT_CONVERSATIONS_POLL_MS)
  useForgetLeft(box)
  // Nothing is fetched ahead for staff who use another person's identity.
  if (!isSettled || box === null || assumed !== null) return null
  return <InboxAhead box={{ entityType: 'Users', entityId: box.entityId }} />
}

/** True once the first page is loaded. */
function useSettled(): boolean {
  const [isSettled, setIsSettled] = useState(false)
  useEffect(() => whenSettled(() => setIsSettled(true)), [])
  return isSettled
}
