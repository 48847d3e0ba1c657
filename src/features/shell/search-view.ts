import { useSyncExternalStore } from 'react'

let open = false
const listeners = new Set<() => void>()

/** Opens or closes the search over everything; ShortcutsHost shows it. */
export function showSearch(isOpen: boolean): void {
  open = isOpen
  for (const listener of listeners) listener()
}

export function useSearchIsOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
