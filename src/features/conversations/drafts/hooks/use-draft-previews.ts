import { useMemo } from 'react'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import type { MessageBox } from '../../message-box.ts'
import { draftsPrefix } from '../../offline.ts'

/** The first words of what was begun and not sent, by the id of the conversation. */
export function useDraftPreviews({ entityType, entityId }: MessageBox): ReadonlyMap<string, string> {
  const drafts = useDraftList()
  return useMemo(() => {
    const prefix = draftsPrefix({ entityType, entityId })
    return new Map(
      drafts
        .filter(({ key }) => key.startsWith(prefix))
        .map(({ key, title }) => [key.slice(prefix.length), title.detail]),
    )
  }, [drafts, entityType, entityId])
}
