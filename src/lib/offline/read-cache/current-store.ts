import { noteRevocation } from '#src/lib/revocations.ts'
import { type DeviceStore, openDeviceStore } from './device-store.ts'
import { earlyNames } from './early-records.ts'
import { needsHealing } from '../startup/heal-mark.ts'

/** The store of this page's identity. It never changes, because a change of identity reloads the page. */
let current: DeviceStore | null = null
let starting: { identityKey: string; store: Promise<DeviceStore | null> } | null = null

/** Notifies other tabs of a wipe or a revocation, so that they stop writing data that must be deleted. */
const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('evolve-device')
// An open channel keeps a Node process alive; a browser has no `unref`.
;(channel as unknown as { unref?: () => void } | null)?.unref?.()
channel?.addEventListener('message', ({ data }: MessageEvent<{ wiped: string | null } | null>) => {
  if (data === null) noteRevocation()
  else close(data.wiped)
})

/** Records a revocation in every tab, before the data of the right is deleted. */
export function revokeInEveryTab(): void {
  noteRevocation()
  channel?.postMessage(null)
}

function close(identityKey: string | null): void {
  if (identityKey === null || starting?.identityKey === identityKey) starting = null
  if (identityKey === null || current?.identityKey === identityKey) current = null
}

/**
 * Opens the store of the page's identity. May be called as soon as the identity is known, to read while code is
 * loading; a later call for the same identity returns the same store.
 *
 * @returns null if this device cannot store data (no secure context, no IndexedDB) or the user is signed out
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
    // The store may have been wiped, or the identity changed, while it was being opened.
    if (starting === started) current = store
    return starting === started ? store : null
  })
}

/** If a screen crashed, cached data may be the cause: it is deleted before anything reads it (heal.ts). */
async function openHealed(identityKey: string): Promise<DeviceStore | null> {
  const isHurt = needsHealing()
  const store = await openDeviceStore(identityKey, isHurt ? [] : earlyNames(identityKey))
  if (isHurt && store) await (await import('./forget-cached-answers.ts')).forgetCachedAnswers(store)
  return store
}

export function currentStore(): DeviceStore | null {
  return current
}

/** False if nothing survives a reload: the screen then says that this device cannot work without a network. */
export function keepsOnDevice(): boolean {
  return current !== null
}

/** Stops caching in every tab, for one identity or for all. */
export function closeCurrentStore(identityKey?: string): void {
  close(identityKey ?? null)
  channel?.postMessage({ wiped: identityKey ?? null })
}
