import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { recoverFromMissingChunks } from '#src/lib/offline/startup/missing-chunk.ts'
import { openLastPage } from '#src/lib/offline/pwa/last-page.ts'
import { startDeviceStore } from '#src/lib/offline/read-cache/current-store.ts'
import { earlyIdentity } from '#src/lib/offline/read-cache/early-records.ts'
import { endStartupSnapshot } from '#src/lib/offline/startup/show-startup-snapshot.ts'
import { startOutbox } from '#src/lib/offline/outbox/outbox.ts'
import { registerServiceWorker } from '#src/lib/offline/pwa/updates.ts'
import { wipeAll, wipeIdentity } from '#src/lib/offline/read-cache/wipe.ts'
import { bootSession, onSignOut } from '#src/lib/session/session.ts'
import { whenSettled } from '#src/lib/when-idle.ts'
import { OUTBOX_STARTS_WITHIN_MS, SERVICE_WORKER_STARTS_WITHIN_MS } from '#shared/limits/device-times.ts'
import { Providers } from './providers.tsx'
import { RootFrame } from './root-frame.tsx'
import { preloadFurtherRoutes, preloadRoutes } from './routes.tsx'
import { StartFailedPage } from './screens/start-failed-page.tsx'

/**
 * Starts the app: restores session and configuration from the device, then renders the first screen. After the first
 * visit, startup does not wait for the network.
 */
export async function boot(container: Element): Promise<void> {
  recoverFromMissingChunks()
  openLastPage()
  onSignOut(({ identityKey }) => (isAssumed(identityKey) ? wipeIdentity(identityKey) : wipeAll()))
  const root = createRoot(container)
  try {
    // The session and the stored data are read and the route's code is loaded in parallel. Most often the identity is
    // that of the last start; the data of another one is discarded.
    void startDeviceStore(earlyIdentity())
    const session = bootSession().then(({ identityKey }) => {
      void startDeviceStore(identityKey)
    })
    await Promise.all([session, preloadRoutes(window.location.pathname, session)])
  } catch {
    endStartupSnapshot()
    root.render(
      <Providers>
        <StartFailedPage />
      </Providers>,
    )
    return
  }
  // A transition renders in slices, so that input is handled in between.
  startTransition(() => {
    root.render(
      <Providers>
        <BrowserRouter>
          <RootFrame />
        </BrowserRouter>
      </Providers>,
    )
  })
  // The first screen does not wait for it: browsers translate a page, and people type, after it has loaded.
  void import('#src/lib/page/support-page.ts').then(
    ({ supportPage }) => supportPage(),
    () => undefined,
  )
  whenSettled(startOutbox, OUTBOX_STARTS_WITHIN_MS)
  whenSettled(() => void preloadFurtherRoutes().catch(() => undefined), SERVICE_WORKER_STARTS_WITHIN_MS)
  whenSettled(registerServiceWorker, SERVICE_WORKER_STARTS_WITHIN_MS)
}

/**
 * Whether the identity is assumed. Ending it deletes only that identity's stores, not those of the staff member
 * (docs/requirements/session.md#assumed-offline).
 */
function isAssumed(identityKey: string | null): identityKey is string {
  return identityKey?.includes('~') ?? false
}
