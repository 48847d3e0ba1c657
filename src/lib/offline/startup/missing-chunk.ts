import { reloadPage } from '#src/lib/routing/reload-page.ts'
import { MISSING_CODE_RELOAD_PAUSE_MS } from '#shared/limits/device-times.ts'
import { reloadHeldBy } from '../pwa/reload-guard.ts'

const TRIED_KEY = 'evolve.missing-chunk'

/**
 * Whether a reload may cure the missing chunk: not while work is at stake, and once only. Pure; `now` in epoch
 * milliseconds.
 */
export function shouldReloadForChunk(lastTry: string | null, now: number, heldBy: string | null): boolean {
  return heldBy === null && (lastTry === null || now - Number(lastTry) > MISSING_CODE_RELOAD_PAUSE_MS)
}

/**
 * A chunk of an earlier build may be gone from server and caches. The page then looks for the new version and reloads
 * once; when that does not help, or an editor is open, the error goes on to the error screen.
 */
export function recoverFromMissingChunks(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without network the chunk comes back with it; a reload would lose the screen for nothing.
    if (!navigator.onLine || !shouldReloadForChunk(readTry(), Date.now(), reloadHeldBy())) return
    if (!noteTry()) return
    event.preventDefault()
    void updateAndReload()
  })
}

function readTry(): string | null {
  try {
    return sessionStorage.getItem(TRIED_KEY)
  } catch {
    return null
  }
}

/** @returns false when it cannot be remembered: reloading without a memory could loop */
function noteTry(): boolean {
  try {
    sessionStorage.setItem(TRIED_KEY, String(Date.now()))
    return true
  } catch {
    return false
  }
}

async function updateAndReload(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  await registration?.update().catch(() => undefined)
  registration?.waiting?.postMessage({ type: 'SKIP_WAITING' })
  reloadPage()
}
