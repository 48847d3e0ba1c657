import { useEffect, useState, useSyncExternalStore } from 'react'
import { getToasts, subscribeToasts } from '#src/lib/toasts/toasts.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import type { ToastList } from './toast-list.tsx'

/**
 * Renders the messages of `showToast`. The live region always exists, so that screen readers announce the first toast
 * too. The list is loaded after the first screen.
 */
export function Toaster() {
  const toasts = useSyncExternalStore(subscribeToasts, getToasts)
  const [List, setList] = useState<typeof ToastList | null>(null)
  const isWanted = toasts.length > 0
  useEffect(() => {
    if (List) return undefined
    // Without a network, the next toast tries to load it again.
    const load = (): void =>
      void import('./toast-list.tsx').then((loaded) => setList(() => loaded.ToastList)).catch(() => undefined)
    if (!isWanted) return whenSettled(load)
    load()
    return undefined
  }, [List, isWanted])
  return (
    <div role="log" aria-live="polite" aria-relevant="additions">
      {List && <List toasts={toasts} />}
    </div>
  )
}
