import { closeCurrentStore } from './current-store.ts'
import { allOf, withDeviceDatabase } from './device-database.ts'
import { forgetEarlyNames } from './early-records.ts'
import { forgetMark } from '../startup/snapshot-mark.ts'
import { leaveOutboxes } from '../outbox/outbox.ts'

/** Deletes pinned files from their separate database. Without their key they are unreadable, but still use space. */
async function wipeFiles(matches: (identityKey: string) => boolean): Promise<void> {
  await (await import('../pinned-files/pinned-files-database.ts')).wipePinnedFiles(matches)
}

/** Only the service worker stores shared content, and it has cached this code. */
async function wipeShared(): Promise<void> {
  await (await import('../pwa/shared-content.ts')).forgetAllShared()
}

/** Deletes the keys before the data: after the first committed step, remaining data is unreadable. */
async function wipeMatching(matches: (identityKey: string) => boolean): Promise<void> {
  const hasOwners = await withDeviceDatabase(async (database) => {
    const keys = database.transaction('keys', 'readwrite', { durability: 'strict' })
    const owners = (await keys.store.getAllKeys()).filter(matches)
    await Promise.all([...owners.map((owner) => keys.store.delete(owner)), keys.done])

    const data = database.transaction(['entries', 'bodies'], 'readwrite')
    const kept = new Set((await data.objectStore('entries').getAllKeys()).map(([owner]) => owner).filter(matches))
    for (const owner of kept) {
      await Promise.all([
        data.objectStore('entries').delete(allOf(owner)),
        data.objectStore('bodies').delete(allOf(owner)),
      ])
    }
    await data.done
    return owners.length > 0
  })
  // Without a key no file was ever pinned. Files that could not be deleted are deleted when a file is pinned next.
  if (hasOwners) await wipeFiles(matches).catch(() => undefined)
}

/** Deletes the device's data of one identity: at Revert Identity, or when an account was revoked. */
export async function wipeIdentity(identityKey: string): Promise<void> {
  closeCurrentStore(identityKey)
  forgetEarlyNames()
  forgetMark()
  await wipeMatching((owner) => owner === identityKey)
}

/**
 * Deletes all cached data of all identities, at sign-out, and clears the app icon's badge. Unsent work is not deleted
 * but sealed; only its author can discard it.
 */
export async function wipeAll(): Promise<void> {
  closeCurrentStore()
  forgetEarlyNames()
  forgetMark()
  await Promise.all([wipeMatching(() => true), clearAppBadge(), leaveOutboxes(), wipeShared().catch(() => undefined)])
}

/**
 * Deletes all data except that of the given user: another user's data never survives a sign-in, and an assumed
 * identity's data never survives its end.
 */
export async function wipeOthers(identityKey: string): Promise<void> {
  const person = identityKey.split('~')[0]
  await wipeMatching((owner) => owner !== identityKey && owner !== person)
}

async function clearAppBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
}
