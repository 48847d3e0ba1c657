import { useEffect } from 'react'

/** While `active`, the browser asks for confirmation before the page is closed or reloaded. */
export function useUnloadWarning(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [active])
}
