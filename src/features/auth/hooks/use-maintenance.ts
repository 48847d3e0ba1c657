import { useEffect, useState } from 'react'
import { MAINTENANCE_CHECKED_EVERY_MS, SIGN_IN_PREFETCH_DELAY_MS } from '#shared/limits/device-times.ts'
import { maintenanceWordsOf } from '#src/lib/offline/connection/maintenance.ts'

/**
 * The server's text while it is under maintenance, otherwise null. It is requested when a sign-in screen appears and
 * when the user returns to it, so that nobody types a password first, and repeatedly until the maintenance ends.
 */
export function useMaintenance(): string | null {
  const [text, setText] = useState<string | null>(null)
  useEffect(() => {
    const check = (): void => {
      if (document.visibilityState === 'hidden') return
      // Without a response nothing is known of a maintenance.
      void fetch('/ready', { cache: 'no-store' })
        .then(maintenanceWordsOf)
        .then(setText, () => undefined)
    }
    const first = setTimeout(check, SIGN_IN_PREFETCH_DELAY_MS)
    const timer = text === null ? undefined : setInterval(check, MAINTENANCE_CHECKED_EVERY_MS)
    document.addEventListener('visibilitychange', check)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', check)
    }
  }, [text])
  return text
}
