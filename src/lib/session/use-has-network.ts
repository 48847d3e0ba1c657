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
 * False only when the device itself says that it has no network. True proves nothing: forms that need the server let
 * the person try, and show what came of it.
 */
export function useHasNetwork(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
