import { useSyncExternalStore } from 'react'
import { reloadPage } from '#src/lib/routing/reload-page.ts'
import { reloadHeldBy, whenReloadIsSafe } from './reload-guard.ts'

/**
 * A new version is available if a new service worker waits, or if the server reports another version than this page's;
 * both show the same banner. The page reloads only at the user's request, and never while a reload would destroy work.
 */
export interface UpdateState {
  available: boolean
  /** The reason why the requested update waits: 'a message you are writing'; null if there is none. */
  heldBy: string | null
  /** Activates the new version now, or as soon as no work would be lost. */
  apply: () => void
}

let workerWaits = false
let versionDiffers = false
let asked = false
let updating = false
let checkForUpdate = (): void => undefined
let state: UpdateState = { available: false, heldBy: null, apply: applyUpdate }
const listeners = new Set<() => void>()

function refresh(): void {
  state = { available: workerWaits || versionDiffers, heldBy: asked ? reloadHeldBy() : null, apply: applyUpdate }
  for (const listener of listeners) listener()
}

/**
 * Registers the worker after the first screen is shown, because the worker's downloads would slow down that screen.
 * Does nothing in development and if the browser does not support service workers (plain HTTP).
 */
export function registerServiceWorker(): void {
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void register()
}

async function register(): Promise<void> {
  const { registerWorker } = await import('./worker-registration.ts')
  checkForUpdate = registerWorker({
    onWaiting: () => {
      workerWaits = true
      refresh()
    },
    // Also if another tab activated the new worker: this page then runs old code whose chunks are removed from the
    // cache. A requested update is handled by takeNewWorkerThenReload.
    onReplaced: () => {
      if (!asked) whenReloadIsSafe(() => onceHidden(reloadPage))
    },
  })
}

/** Reports the version that the server runs; a banner is shown if it differs from this page's. */
export function reportServerVersion(serverVersion: string, pageVersion: string): void {
  const differs = serverVersion !== pageVersion
  if (differs) checkForUpdate()
  if (differs === versionDiffers) return
  versionDiffers = differs
  refresh()
}

function applyUpdate(): void {
  asked = true
  refresh()
  whenReloadIsSafe(() => {
    refresh()
    void takeNewWorkerThenReload()
  })
}

/**
 * The server may be newer although no worker waits yet: without this check, the old worker would serve the old page
 * again. It does not rely on the `controlling` event, because a page of a first visit has no controller before it is
 * reloaded.
 */
async function takeNewWorkerThenReload(): Promise<void> {
  updating = true
  const registration = await checkForWorker()
  const next = registration?.installing ?? registration?.waiting
  if (next) await activation(next)
  reloadPage()
}

/** @returns the registration, after a check for a new worker unless one waits; undefined without a worker */
export async function checkForWorker(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration().catch(() => undefined)
  if (!registration?.waiting) await registration?.update().catch(() => undefined)
  return registration
}

/** Whether the page will reload as soon as the new worker is active. */
export function isUpdating(): boolean {
  return updating
}

/** Resolves when the worker is active, or can no longer become active. */
function activation(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = (): void => {
      if (worker.state === 'installed') worker.postMessage({ type: 'SKIP_WAITING' })
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

function onceHidden(run: () => void): void {
  if (document.visibilityState === 'hidden') return run()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && whenReloadIsSafe(run), {
    once: true,
  })
}

export function useUpdate(): UpdateState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}
