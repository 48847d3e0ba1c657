import { type DeviceStore, openDeviceStore } from './device-store.ts'
import { earlyNames } from './early-records.ts'
import { needsHealing } from '../startup/heal-mark.ts'

/** The store of the identity that this page runs for. One page, one identity: a change of identity reloads the page. */
let current: DeviceStore | null = null
let starting: { identityKey: string; store: Promise<DeviceStore | null> } | null = null

/** Other tabs stop keeping when one wipes; without it they would hold on to data that should be gone. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('evolve-device')
// Node keeps a process alive for an open channel; a browser has no such method.
;(channel as unknown as { unref?: () => void } | null)?.unref?.()
channel?.addEventListener('message', ({ data }: MessageEvent<{ wiped: string | null }>) => close(data.wiped))

function close(identityKey: string | null): void {
  if (identityKey === null || starting?.identityKey === identityKey) starting = null
  if (identityKey === null || current?.identityKey === identityKey) current = null
}

/**
 * Opens the store of the page's identity. May be called as soon as the identity is known, to read in parallel with the
 * loading of code; a later call for the same identity gives the same store.
 *
 * @returns null when this device keeps nothing (no secure context, no IndexedDB) or nobody is signed in
 */
export function startDeviceStore(identityKey: string | null): Promise<DeviceStore | null> {
  if (identityKey === null) {
    close(null)
    return Promise.resolve(null)
  }
  if (starting?.identityKey === identityKey) return starting.store
  const started = { identityKey, store: openHealed(identityKey) }
  starting = started
  return started.store.then((store) => {
    // A wipe or another identity may have come meanwhile.
    if (starting === started) current = store
    return starting === started ? store : null
  })
}

/** A screen that failed may have failed on what is kept: it is then forgotten before anything reads it (heal.ts). */
async function openHealed(identityKey: string): Promise<DeviceStore | null> {
  const isHurt = needsHealing()
  const store = await openDeviceStore(identityKey, isHurt ? [] : earlyNames(identityKey))
  if (isHurt && store) await (await import('./forget-cached-answers.ts')).forgetCachedAnswers(store)
  return store
}

export function currentStore(): DeviceStore | null {
  return current
}

/** False where nothing survives a reload: the screen then says that this device cannot work without network. */
export function keepsOnDevice(): boolean {
  return current !== null
}

/** Ends all keeping in every tab, for one identity or for all. */
export function closeCurrentStore(identityKey?: string): void {
  close(identityKey ?? null)
  channel?.postMessage({ wiped: identityKey ?? null })
}
