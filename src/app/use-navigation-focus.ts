import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from './messages.ts'

/** The id of the main region in every layout. */
export const MAIN_ID = 'main'

interface NavigationFocus {
  /** Text for screen readers; empty on the first page, which the browser itself announces. */
  announcement: string
  setTitle: (title: string) => void
}

/**
 * After a navigation to another path, focuses the page's heading (or the main region) unless the page has already
 * focused an element inside itself, and announces the new title.
 */
export function useNavigationFocus(): NavigationFocus {
  const { pathname } = useLocation()
  const [announcement, setAnnouncement] = useState('')
  const previous = useRef(pathname)
  const hasNavigated = useRef(false)

  const setTitle = useCallback((title: string) => {
    document.title = `${title} - ${messages.product}`
    if (hasNavigated.current) setAnnouncement(title)
  }, [])

  useEffect(() => {
    if (previous.current === pathname) return
    previous.current = pathname
    hasNavigated.current = true
    const main = document.getElementById(MAIN_ID)
    if (!main || main.contains(document.activeElement)) return
    const target = main.querySelector<HTMLElement>('[data-page-heading]:not([inert] *)') ?? main
    target.focus({ preventScroll: true })
  }, [pathname])

  return { announcement, setTitle }
}
