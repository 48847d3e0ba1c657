import { useSyncExternalStore } from 'react'

/**
 * Whether the server can be reached, judged by what requests experience. `navigator.onLine` and its events are advice: they
 * only make us look again (decision 71 and the design of offline use).
 */
export interface Connection {
  reachable: boolean
  /** When the server last answered this page; null before the first answer. */
  lastReachedAt: Date | null
}

const PROBE_PATH = '/health'
const PROBE_FIRST_MS = 2_000
const PROBE_MAX_MS = 30_000
const PROBE_TIMEOUT_MS = 10_000

let connection: Connection = { reachable: true, lastReachedAt: null }
const listeners = new Set<() => void>()
let probe: ReturnType<typeof setTimeout> | undefined
let probeDelayMs = PROBE_FIRST_MS

function change(next: Connection): void {
  const turned = next.reachable !== connection.reachable
  connection = next
  // The time of the last answer alone redraws nothing; it is read when it matters.
  if (turned) for (const listener of listeners) listener()
}

/** An answer that our server gave, whatever its status. */
export function reportReached(): void {
  clearTimeout(probe)
  probe = undefined
  probeDelayMs = PROBE_FIRST_MS
  change({ reachable: true, lastReachedAt: new Date() })
}

/** No answer, or one that somebody else gave (a proxy's 502, a captive portal's page). Looks again until the server is back. */
export function reportUnreachable(): void {
  change({ ...connection, reachable: false })
  scheduleProbe()
}

function scheduleProbe(): void {
  if (probe !== undefined || typeof document === 'undefined' || document.visibilityState === 'hidden') return
  probe = setTimeout(() => {
    probe = undefined
    probeDelayMs = Math.min(probeDelayMs * 2, PROBE_MAX_MS)
    void look()
  }, probeDelayMs)
}

async function look(): Promise<void> {
  try {
    const response = await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    if (response.ok && isOurs(response)) reportReached()
    else reportUnreachable()
  } catch {
    reportUnreachable()
  }
}

/** A captive portal answers every address with its own HTML; our endpoints speak JSON. */
export function isOurs(response: Response): boolean {
  return /\bjson\b/.test(response.headers.get('content-type') ?? '')
}

function lookSoon(): void {
  if (document.visibilityState === 'hidden') return
  clearTimeout(probe)
  probe = undefined
  probeDelayMs = PROBE_FIRST_MS
  void look()
}

if (typeof window !== 'undefined') {
  window.addEventListener('online', lookSoon)
  window.addEventListener('offline', lookSoon)
  document.addEventListener('visibilitychange', () => {
    if (!connection.reachable) lookSoon()
  })
}

export function getConnection(): Connection {
  return connection
}

export function subscribeConnection(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, getConnection)
}
