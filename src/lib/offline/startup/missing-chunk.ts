import { reloadPage } from '#src/lib/routing/reload-page.ts'
import { MISSING_CODE_RELOAD_PAUSE_MS } from '#shared/limits/device-times.ts'
import { reloadHeldBy } from '../pwa/reload-guard.ts'
import { checkConnection, getConnection } from '../connection/connection.ts'
import { checkForWorker, isUpdating } from '../pwa/updates.ts'

const TRIED_KEY = 'evolve.missing-chunk'

/**
 * Whether a reload may fix the missing chunk: only if no work would be lost, and only once. A pure function; `now` is
 * in epoch milliseconds.
 */
export function shouldReloadForChunk(lastTry: string | null, now: number, heldBy: string | null): boolean {
  return heldBy === null && (lastTry === null || now - Number(lastTry) > MISSING_CODE_RELOAD_PAUSE_MS)
}

/**
 * A chunk of an earlier build may no longer exist on the server and in caches. The page then checks for the new version
 * and reloads once; if that does not help, or an editor is open, the error screen is shown.
 */
export function recoverFromMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // A reload before the new worker is active would open the earlier build again.
    if (isUpdating()) return
    if (!mayReload()) return
    event.preventDefault()
    void updateAndReload()
  })
}

/** Without a network, the chunk will load when the network is back; a reload would only lose the screen. */
function mayReload(): boolean {
  return navigator.onLine && shouldReloadForChunk(readTry(), Date.now(), reloadHeldBy())
}

function readTry(): string | null {
  try {
    return sessionStorage.getItem(TRIED_KEY)
  } catch {
    return null
  }
}

/** @returns false if the attempt cannot be stored: without it, reloads could loop */
function noteTry(): boolean {
  try {
    sessionStorage.setItem(TRIED_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

async function updateAndReload(): Promise<void> {
  // Devices also report networks that do not work. Before the app is stored on the device, a reload would lose it.
  await checkConnection()
  if (!getConnection().reachable || !mayReload() || !noteTry()) return
  const registration = await checkForWorker()
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
  reloadPage()
}
