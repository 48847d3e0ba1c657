import { useEffect, useRef, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { afterPaint } from '#src/ui/after-paint.ts'
import { showSearch } from '../../search-view.ts'

interface SearchedState {
  /** The words of the search from which a result was opened. */
  searched?: string
}

/** Key of the page's first location. A reload there must not open the search, although it looks like going back. */
let firstKeyOfPage: string | undefined

interface ReturnToSearch {
  /** The text in the search box. */
  typed: string
  setTyped: (typed: string) => void
  /** Stores the words with the current page in the history. */
  rememberSearch: () => Promise<void>
}

/** The words of the search. Back from a result opens the search again with them. */
export function useReturnToSearch(): ReturnToSearch {
  const [typed, setTyped] = useState('')
  const location = useLocation()
  const navigate = useNavigate()
  const isBack = useNavigationType() === NavigationType.Pop
  const { key } = location
  const state = location.state as SearchedState | null
  const searched = state?.searched
  const [firstKey] = useState(() => (firstKeyOfPage ??= key))
  const words = isBack && key !== firstKey ? searched : undefined
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  if (words !== undefined && openedKey !== key) {
    setOpenedKey(key)
    setTyped(words)
  }
  const store = async (text: string | undefined): Promise<void> => {
    await navigate(location, { replace: true, state: { ...state, searched: text } })
  }
  const latestStore = useRef(store)
  useEffect(() => {
    latestStore.current = store
  })
  useEffect(() => {
    // Deleted first, so that the search opens only once. It opens after the event of going back, which would close it.
    if (words !== undefined) void latestStore.current(undefined).then(() => afterPaint(() => showSearch(true)))
  }, [words, key])
  const rememberSearch = (): Promise<void> => store(typed.trim())
  return { typed, setTyped, rememberSearch }
}
