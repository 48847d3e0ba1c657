import { useCallback, useEffect, useRef, useState } from 'react'
import type { SiteStatus } from '#shared/site-status.ts'
import { REQUEST_TIMEOUT_MS, STATUS_POLL_MS } from '#shared/limits/device-times.ts'

/** 'loading' until the first response; 'unreachable' if there is no response or it is not a status. */
export type StatusRead = { kind: 'loading' } | { kind: 'unreachable' } | { kind: 'read'; status: SiteStatus }

async function fetchStatus(): Promise<StatusRead> {
  try {
    const response = await fetch('/status.json', { cache: 'no-store', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
    const status = (await response.json()) as SiteStatus
    return response.ok && Array.isArray(status.parts) ? { kind: 'read', status } : { kind: 'unreachable' }
  } catch {
    return { kind: 'unreachable' }
  }
}

/**
 * Reads the status now, every STATUS_POLL_MS while the page is visible, and when it becomes visible. It does not use
 * GraphQL, because the page must also work during maintenance.
 */
export function useSiteStatus(): { read: StatusRead; refresh: () => void; refreshing: boolean } {
  const [read, setRead] = useState<StatusRead>({ kind: 'loading' })
  const [refreshing, setRefreshing] = useState(false)
  const isMounted = useRef(true)
  const refresh = useCallback((): void => {
    setRefreshing(true)
    void fetchStatus().then((next) => {
      if (!isMounted.current) return
      setRead(next)
      setRefreshing(false)
    })
  }, [])
  useEffect(() => {
    isMounted.current = true
    const refreshIfVisible = (): void => {
      if (!document.hidden) refresh()
    }
    refreshIfVisible()
    const timer = setInterval(refreshIfVisible, STATUS_POLL_MS)
    document.addEventListener('visibilitychange', refreshIfVisible)
    return () => {
      isMounted.current = false
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refreshIfVisible)
    }
  }, [refresh])
  return { read, refresh, refreshing }
}
