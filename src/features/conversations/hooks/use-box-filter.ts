import { type RefObject, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useDebouncedValue } from '#src/ui/use-debounced-value.ts'
import { LIST_SEARCH_DEBOUNCE_MS } from '#shared/limits.ts'
import { allLabelId, type MessageBox } from '../message-box.ts'

interface BoxFilter {
  /** Null for the inbox. */
  labelId: string | null
  chooseLabel: (labelId: string | null) => void
  /** The text in the search field. */
  search: string
  changeSearch: (text: string) => void
  /** The text that the list is searched for; follows `search` when the user stops typing. */
  searchText: string
  unreadOnly: boolean
  setUnreadOnly: (unreadOnly: boolean) => void
  /** Scroll position of the list in pixels; another label or search starts at the top. */
  scrollOffset: RefObject<number>
}

/**
 * The label, the search text and the filter that select the conversations of the list. `search` in the URL searches all
 * conversations.
 */
export function useBoxFilter(box: MessageBox): BoxFilter {
  const wanted = useSearchParams()[0].get('search') ?? ''
  const [labelId, setLabelId] = useState(wanted ? allLabelId(box) : null)
  const [search, setSearch] = useState(wanted)
  const [known, setKnown] = useState(wanted)
  if (wanted !== known) {
    setKnown(wanted)
    if (wanted) {
      setLabelId(allLabelId(box))
      setSearch(wanted)
    }
  }
  const [unreadOnly, setUnreadOnly] = useState(false)
  const searchText = useDebouncedValue(search, LIST_SEARCH_DEBOUNCE_MS).trim()
  const scrollOffset = useRef(0)
  const chooseLabel = (id: string | null): void => {
    setLabelId(id)
    scrollOffset.current = 0
  }
  const changeSearch = (text: string): void => {
    setSearch(text)
    scrollOffset.current = 0
  }
  return { labelId, chooseLabel, search, changeSearch, searchText, unreadOnly, setUnreadOnly, scrollOffset }
}
