import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DOCUMENT_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'

interface SearchText {
  /** The current text in the search box. */
  typed: string
  setTyped: (text: string) => void
  /** The text to search for: trimmed, and updated 500 ms after the last change. */
  searched: string
}

/**
 * The text of the search box. `search` in the URL fills it, `clearSearch=true` empties it; both are then removed from
 * the URL.
 */
export function useSearchText(): SearchText {
  const [query, setQuery] = useSearchParams()
  const given = query.get('search')
  const [typed, setTyped] = useState(given ?? '')
  const searched = useDebouncedValue(typed, DOCUMENT_SEARCH_DEBOUNCE_MS).trim()
  const clears = query.get('clearSearch') === 'true'
  if (clears && typed !== '') setTyped('')
  else if (given !== null && given !== typed) setTyped(given)
  useEffect(() => {
    if (!clears && given === null) return
    setQuery(
      (now) => {
        now.delete('clearSearch')
        now.delete('search')
        return now
      },
      { replace: true },
    )
  }, [clears, given, setQuery])
  return { typed, setTyped, searched }
}
