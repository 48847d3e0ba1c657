import { useSyncExternalStore } from 'react'

/**
 * Whether anything was uploaded during this visit. In a separate module, because the app's frame reads it on every
 * screen.
 */
let begun = false
const listeners = new Set<() => void>()

export function noteUploadsBegun(): void {
  begun = true
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useUploadsBegun(): boolean {
  return useSyncExternalStore(subscribe, () => begun)
}
