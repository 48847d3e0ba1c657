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

/** The text of the search box. `clearSearch=true` in the URL empties it and is then removed from the URL. */
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
