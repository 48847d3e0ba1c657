import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { messages } from './messages.ts'

/** Every layout's main region has this id. */
export const MAIN_ID = 'main'

interface NavigationFocus {
  /** Heard by screen readers; empty on the first page, which the browser announces itself. */
  announcement: string
  setTitle: (title: string) => void
}

/**
 * After a navigation to another path: the page's heading (or the main region) takes the focus, unless the page has put
 * it somewhere inside itself, and the new title is announced.
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
