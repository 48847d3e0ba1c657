import { useSyncExternalStore } from 'react'
import {
  PROBE_FIRST_PAUSE_MS,
  PROBE_LONGEST_PAUSE_MS,
  PROBE_PROMISING_AFTER_MS,
  PROBE_TIMEOUT_MS,
  PROBE_URGENT_PAUSE_MS,
} from '#shared/limits/device-times.ts'
import { isForeign, isOurs } from './answer-origin.ts'
import { maintenanceWordsOf } from './maintenance.ts'
import { isLineBusy } from './transfers.ts'

/**
 * Whether the server is reachable, judged by the outcome of requests. `navigator.onLine` and its events are only hints
 * that start a new check.
 */
export interface Connection {
  reachable: boolean
  /** When the server last responded to this page; null before the first response. */
  lastReachedAt: Date | null
  /** True if something else responds instead of the server: a captive portal that requires a sign-in, or a proxy. */
  foreign: boolean
  /** The server's text while it is under maintenance, during which it counts as unreachable; otherwise null. */
  maintenance: string | null
}

/** Checks whether the server can serve requests, not only whether it runs: during maintenance it cannot. */
const PROBE_PATH = '/ready'

let connection: Connection = { reachable: true, lastReachedAt: null, foreign: false, maintenance: null }
const listeners = new Set<() => void>()
const glimpseListeners = new Set<() => void>()
let probe: ReturnType<typeof setTimeout> | undefined
let probeDelayMs = PROBE_FIRST_PAUSE_MS
let urgent = false

function change(next: Connection): void {
  const turned =
    next.reachable !== connection.reachable ||
    next.foreign !== connection.foreign ||
    next.maintenance !== connection.maintenance
  connection = next
  // The time of the last response is read on demand; its change alone notifies no listener.
  if (turned) for (const listener of listeners) listener()
}

/** Reports a response of our server, whatever its status. */
export function reportReached(): void {
  clearTimeout(probe)
  probe = undefined
  probeDelayMs = PROBE_FIRST_PAUSE_MS
  change({ reachable: true, lastReachedAt: new Date(), foreign: false, maintenance: null })
}

/**
 * Reports that no response arrived, or one that did not come from our server (a proxy's 502, a captive portal's page).
 * Checks repeatedly until the server is reachable again. While a file is being uploaded, a request without a response
 * may only mean a busy connection.
 *
 * @param foreign true if a response arrived that did not come from our server
 * @param maintenance the server's text if it is under maintenance
 */
export function reportUnreachable({
  foreign = false,
  maintenance = null,
}: {
  foreign?: boolean
  maintenance?: string | null
} = {}): void {
  if (connection.reachable && !foreign && maintenance === null && isLineBusy()) return
  change({ ...connection, reachable: false, foreign, maintenance })
  scheduleProbe()
}

/**
 * Sets whether pending changes wait for the server. If so, the server is checked more often, as long as the device
 * itself reports a network.
 */
export function setProbeUrgency(isUrgent: boolean): void {
  if (urgent === isUrgent) return
  urgent = isUrgent
  if (!urgent || probe === undefined) return
  clearTimeout(probe)
  probe = undefined
  scheduleProbe()
}

function scheduleProbe(): void {
  if (probe !== undefined || typeof document === 'undefined' || document.visibilityState === 'hidden') return
  probe = setTimeout(
    () => {
      probe = undefined
      probeDelayMs = Math.min(probeDelayMs * 2, PROBE_LONGEST_PAUSE_MS)
      void checkConnection()
    },
    urgent && navigator.onLine ? PROBE_URGENT_PAUSE_MS : probeDelayMs,
  )
}

/** Checks now whether the server is reachable, and reports the outcome. */
export async function checkConnection(): Promise<void> {
  const promising = setTimeout(() => {
    for (const listener of glimpseListeners) listener()
  }, PROBE_PROMISING_AFTER_MS)
  try {
    const response = await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    if (!response.ok || !isOurs(response))
      return reportUnreachable({ foreign: isForeign(response), maintenance: await maintenanceWordsOf(response) })
    // An unread response body keeps its connection open, and on a slow network opening another one takes seconds.
    await response.arrayBuffer()
    reportReached()
  } catch {
    reportUnreachable()
  } finally {
    clearTimeout(promising)
  }
}

function lookSoon(): void {
  if (document.visibilityState === 'hidden') return
  clearTimeout(probe)
  probe = undefined
  probeDelayMs = PROBE_FIRST_PAUSE_MS
  void checkConnection()
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

/**
 * Calls the listener when a check was not refused immediately. Its response may still take seconds, and pending changes
 * can be sent in that time. This is only a hint that the server may be reachable.
 *
 * @returns unsubscribes
 */
export function subscribeGlimpse(listener: () => void): () => void {
  glimpseListeners.add(listener)
  return () => glimpseListeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, getConnection)
}
