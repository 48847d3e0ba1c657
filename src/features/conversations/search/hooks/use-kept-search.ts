import { useEffect, useState } from 'react'
import type { ConversationList } from '../../conversation-list.ts'
import type { MessageBox } from '../../message-box.ts'

/**
 * What the device itself finds, while the service cannot be asked.
 *
 * @param searchText null: nothing is looked for
 * @returns null while nothing is known
 */
export function useKeptSearch({ entityType, entityId }: MessageBox, searchText: string | null): ConversationList | null {
  const [answer, setAnswer] = useState<{ searchText: string; list: ConversationList } | null>(null)
  useEffect(() => {
    if (searchText === null) return undefined
    let gone = false
    void import('../kept-index.ts')
      .then(({ searchKept }) => searchKept({ entityType, entityId }, searchText))
      .then((list) => {
        if (!gone) setAnswer({ searchText, list })
      })
      .catch(() => undefined)
    return () => {
      gone = true
    }
  }, [entityType, entityId, searchText])
  return searchText !== null && answer?.searchText === searchText ? answer.list : null
}
