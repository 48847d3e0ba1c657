import { useApolloClient } from '@apollo/client/react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { isUnreachable } from '#src/lib/apollo/errors.ts'
import type { DocumentFile, FolderEntry } from '../contents.ts'
import { SearchFoldersDocument } from '../documents.generated.ts'
import type { DocumentOwner } from '../owner.ts'

export interface FolderSearch {
  /** Null while nothing is known, and while nothing is searched for. */
  found: { folders: readonly FolderEntry[]; files: readonly DocumentFile[] } | null
  error: Error | null
  refresh: () => Promise<void>
}

interface Answer {
  text: string
  found: FolderSearch['found']
  error: Error | null
}

/**
 * Folders and files of all folders of the owner whose name has the text; nothing is asked for an empty one (decision 53).
 *
 * @param text already debounced and trimmed
 */
export function useFolderSearch({ entityType, entityId }: DocumentOwner, text: string): FolderSearch {
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer | null>(null)
  const wanted = useRef(text)
  useEffect(() => {
    wanted.current = text
  }, [text])

  const refresh = useCallback(async () => {
    if (text === '') return
    const request = { searchValue: text, caseSensitive: false, currentInstanceOnly: false, searchType: 'Any' as const }
    const { data, error } = await client.query({ query: SearchFoldersDocument, variables: { entityType, entityId, request }, fetchPolicy: 'no-cache' })
    if (wanted.current !== text) return
    if (data?.searchFolders) setAnswer({ text, found: data.searchFolders, error: null })
    else if (error && !isUnreachable(error)) setAnswer({ text, found: null, error })
  }, [client, entityType, entityId, text])

  useEffect(() => void refresh(), [refresh])
  const known = text !== '' && answer?.text === text ? answer : null
  return { found: known?.found ?? null, error: known?.error ?? null, refresh }
}
