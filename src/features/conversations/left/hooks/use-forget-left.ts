import { useApolloClient } from '@apollo/client/react'
import type { LiveNews } from '#src/lib/live/live-news.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import type { MessageBox } from '../../message-box.ts'
import { forgetLeft } from '../forget-left.ts'

const isChange = ({ kind }: LiveNews): boolean => kind === 'Changed'

/** Deletes a conversation from the device as soon as an event reports a change after which the box is not in it. */
export function useForgetLeft({ entityType, entityId }: MessageBox): void {
  const client = useApolloClient()
  useLiveNews({ entityType, entityId }, () => forgetLeft(client, { entityType, entityId }), isChange)
}
