import { useMemo } from 'react'
import { useDraftList } from '#src/lib/offline/outbox/use-outbox.ts'
import type { MessageBox } from '../../message-box.ts'
import { draftsPrefix } from '../../offline.ts'

/** Previews of unsent drafts, by conversation id. */
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
