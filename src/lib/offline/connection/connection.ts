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
 * Whether the server can be reached, judged by what requests experience. `navigator.onLine` and its events are advice:
 * they only make us look again (decision 71 and the design of offline use).
 */
export interface Connection {
  reachable: boolean
  /** When the server last answered this page; null before the first answer. */
  lastReachedAt: Date | null
  /** True when somebody answers in the server's place: a captive portal that wants to be signed in to, or a proxy. */
  foreign: boolean
  /** The server's own words while it is under maintenance (decision 34); it then counts as not reachable. */
  maintenance: string | null
}

/** Says whether the server can serve, not only whether it lives: during maintenance nothing is to be had from it. */
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
  // The time of the last answer alone redraws nothing; it is read when it matters.
  if (turned) for (const listener of listeners) listener()
}

/** An answer that our server gave, whatever its status. */
export function reportReached(): void {
  clearTimeout(probe)
  probe = undefined
  probeDelayMs = PROBE_FIRST_PAUSE_MS
  change({ reachable: true, lastReachedAt: new Date(), foreign: false, maintenance: null })
}

/**
 * No answer, or one that somebody else gave (a proxy's 502, a captive portal's page). Looks again until the server is
 * back. While a file is arriving at the server, a request without a response only met a busy line.
 *
 * @param foreign an answer came, and it was not ours
 * @param maintenance the server's words when it is under maintenance
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
 * Whether something waits for the server to come back: then it is looked for more often, as long as the device itself
 * says that it has a network.
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
      void look()
    },
    urgent && navigator.onLine ? PROBE_URGENT_PAUSE_MS : probeDelayMs,
  )
}

async function look(): Promise<void> {
  const promising = setTimeout(() => {
    for (const listener of glimpseListeners) listener()
  }, PROBE_PROMISING_AFTER_MS)
  try {
    const response = await fetch(PROBE_PATH, { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) })
    if (!response.ok || !isOurs(response))
      return reportUnreachable({ foreign: isForeign(response), maintenance: await maintenanceWordsOf(response) })
    // An answer that nobody reads keeps its connection, and on a thin line opening another one takes seconds.
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

/**
 * Calls when a look for the server was not refused at once: its answer may take seconds yet, in which what was written
 * can be on its way already. Only a hint; the try itself tells.
 *
 * @returns ends it
 */
export function subscribeGlimpse(listener: () => void): () => void {
  glimpseListeners.add(listener)
  return () => glimpseListeners.delete(listener)
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribeConnection, getConnection)
}
