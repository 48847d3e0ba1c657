import { useSyncExternalStore } from 'react'

/**
 * Whether anything was uploaded in this visit: apart from the rest, because the frame of the app asks on every screen.
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
