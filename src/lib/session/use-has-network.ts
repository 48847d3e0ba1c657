import { useSyncExternalStore } from 'react'

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

/**
 * False only if the device itself reports that it has no network. True proves nothing: forms that need the server let
 * the user try, and show the result.
 */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
