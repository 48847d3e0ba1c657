import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router'
import { showSearch } from '../../search-view.ts'

interface SearchedState {
  /** The words of the search from which a result was opened. */
  searched?: string
}

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
  const [firstKey] = useState(key)
  const words = isBack && key !== firstKey ? searched : undefined
  const [openedKey, setOpenedKey] = useState<string | null>(null)
  if (words !== undefined && openedKey !== key) {
    setOpenedKey(key)
    setTyped(words)
  }
  useEffect(() => {
    if (words !== undefined) showSearch(true)
  }, [words, key])
  const rememberSearch = async (): Promise<void> => {
    await navigate(location, { replace: true, state: { ...state, searched: typed.trim() } })
  }
  return { typed, setTyped, rememberSearch }
}
