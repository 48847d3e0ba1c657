import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DOCUMENT_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'

interface SearchText {
  /** As it is typed. */
  typed: string
  setTyped: (text: string) => void
  /** As it is searched for: trimmed, and rested for 500 ms (doc 2 section 9). */
  searched: string
}

/**
 * The text of the search box. clearSearch=true in the address empties it and goes from the address (doc 2 section 2.1).
 */
export function useSearchText(): SearchText {
  const [query, setQuery] = useSearchParams()
  const [typed, setTyped] = useState('')
  const searched = useDebouncedValue(typed, DOCUMENT_SEARCH_DEBOUNCE_MS).trim()
  const clears = query.get('clearSearch') === 'true'
  if (clears && typed !== '') setTyped('')
  useEffect(() => {
    if (!clears) return
    setQuery(
      (now) => {
        now.delete('clearSearch')
        return now
      },
      { replace: true },
    )
  }, [clears, setQuery])
  return { typed, setTyped, searched }
}
