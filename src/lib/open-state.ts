import { useSyncExternalStore } from 'react'

/** Whether an overlay is open, for code outside the component that shows it. */
interface OpenState {
  show: (isOpen: boolean) => void
  toggle: () => void
  /** Calls the listener after each change; returns a function that stops it. */
  subscribe: (listener: () => void) => () => void
  useIsOpen: () => boolean
}

/** Returns the state of one overlay, which is closed at first. */
export function createOpenState(): OpenState {
  let open = false
  const listeners = new Set<() => void>()
  const show = (isOpen: boolean): void => {
    open = isOpen
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const read = (): boolean => open
  return {
    show,
    toggle: () => show(!open),
    subscribe,
    useIsOpen: () => useSyncExternalStore(subscribe, read, read),
  }
}
