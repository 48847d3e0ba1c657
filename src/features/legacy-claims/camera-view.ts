import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

export function showCamera(isOpen: boolean): void {
  open = isOpen
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Opens the camera for the photos of a claim; FieldCamera shows it. */
export function openCamera(): void {
  showCamera(true)
}

export function useCameraIsOpen(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => open,
  )
}
