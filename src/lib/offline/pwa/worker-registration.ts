import { Workbox } from 'workbox-window'
import { UPDATE_CHECK_EVERY_MS, UPDATE_CHECK_PAUSE_MS } from '#shared/limits/device-times.ts'

const WORKER_PATH = '/service-worker.js'

interface WorkerEvents {
  /** A new worker is installed and waits until it may replace the running one. */
  onWaiting: () => void
  /** A new worker has replaced the one that served this page. */
  onReplaced: () => void
}

/**
 * Registers the service worker, and checks for a new one regularly while the page is visible.
 *
 * @returns checks for a new worker now, unless it did so a moment ago
 */
export function registerWorker({ onWaiting, onReplaced }: WorkerEvents): () => void {
  const workbox = new Workbox(WORKER_PATH, { updateViaCache: 'none' })
  let checkedAt = Date.now()
  const check = (): void => {
    if (Date.now() - checkedAt < UPDATE_CHECK_PAUSE_MS) return
    checkedAt = Date.now()
    void workbox.update().catch(() => undefined)
  }
  workbox.addEventListener('waiting', onWaiting)
  workbox.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) onReplaced()
  })
  // Without a worker the app works as before, so the user is not notified.
  void workbox.register({ immediate: true }).catch(() => undefined)
  setInterval(check, UPDATE_CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > UPDATE_CHECK_EVERY_MS) check()
  })
  return check
}
