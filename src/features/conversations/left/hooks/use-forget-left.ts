import { useApolloClient } from '@apollo/client/react'
import type { LiveBox, LiveNews } from '#src/lib/live/live-news.ts'
import { useLiveNews } from '#src/lib/live/use-live-poll.ts'
import { toMessagingType } from '../../message-box.ts'
import { forgetIfLeft } from '../forget-left.ts'

const isChange = ({ kind }: LiveNews): boolean => kind === 'Changed'

/**
 * Deletes a conversation from the device as soon as an event reports a change after which the box is not in it.
 *
 * @param box if null, nothing is subscribed to
 */
export function useForgetLeft(box: LiveBox | null): void {
  const client = useApolloClient()
  useLiveNews(
    box,
    async ({ subjectId }) => {
      const entityType = box && toMessagingType(box.entityType)
      if (entityType) await forgetIfLeft(client, { entityType, entityId: box.entityId }, subjectId)
    },
    isChange,
  )
}
