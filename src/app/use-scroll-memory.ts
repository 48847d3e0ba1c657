import { useEffect, useRef, type RefObject } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/**
 * Restores the scroll position of main after Back, and scrolls new pages to the top. The router's own scroll
 * restoration only supports the window.
 */
export function useScrollMemory(main: RefObject<HTMLElement | null>): void {
  const { key, pathname } = useLocation()
  const type = useNavigationType()
  const positions = useRef(new Map<string, number>())
  const lastPath = useRef(pathname)

  useEffect(() => {
    const element = main.current
    if (!element) return undefined
    const known = positions.current.get(key)
    if (type === NavigationType.Pop && known !== undefined) element.scrollTop = known
    else if (lastPath.current !== pathname) element.scrollTop = 0
    lastPath.current = pathname
    const remember = (): void => {
      positions.current.set(key, element.scrollTop)
    }
    element.addEventListener('scroll', remember, { passive: true })
    return () => element.removeEventListener('scroll', remember)
  }, [main, key, pathname, type])
}
