import { useApolloClient } from '@apollo/client/react'
import { LEFT_CONVERSATIONS_POLL_MS } from '#shared/limits/device-times.ts'
import { useOwnBox } from '#src/lib/live/use-own-box.ts'
import { usePoll } from '#src/lib/offline/connection/use-poll.ts'
import { useReconnectNews } from '../hooks/use-reconnect-news.ts'
import { useForgetLeft } from '../left/hooks/use-forget-left.ts'
import { forgetLeft } from '../left/forget-left.ts'

/**
 * Runs beside every page, without being visible: announces messages that arrived while the server was unreachable, and
 * deletes conversations from the device that the user or their organization has left.
 */
export function ConversationsWatch() {
  const client = useApolloClient()
  useReconnectNews()
  usePoll(() => forgetLeft(client, null), LEFT_CONVERSATIONS_POLL_MS)
  useForgetLeft(useOwnBox())
  return null
}
