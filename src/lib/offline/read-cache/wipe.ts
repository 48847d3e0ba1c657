import { closeCurrentStore } from './current-store.ts'
import { allOf, withDeviceDatabase } from './device-database.ts'
import { forgetEarlyNames } from './early-records.ts'
import { forgetMark } from '../startup/snapshot-mark.ts'
import { leaveOutboxes } from '../outbox/outbox.ts'
import { forgetAllShared } from '../pwa/shared-content.ts'

/**
 * Files that the person kept lie in a database of their own; without their key they are noise, but noise takes room
 * too.
 */
async function wipeFiles(matches: (identityKey: string) => boolean): Promise<void> {
  await (await import('../pinned-files/pinned-files-database.ts')).wipePinnedFiles(matches)
}

/** Keys before data: from the first committed step on, whatever is left cannot be read (decision 74, bar R6). */
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
  // Without a key nothing was ever pinned. Files that could not be deleted are tidied when a file is next pinned.
  if (hasOwners) await wipeFiles(matches).catch(() => undefined)
}

/** Forgets what the device keeps for one identity: Revert Identity (decision 84), a revoked account. */
export async function wipeIdentity(identityKey: string): Promise<void> {
  closeCurrentStore(identityKey)
  forgetEarlyNames()
  forgetMark()
  await wipeMatching((owner) => owner === identityKey)
}

/**
 * Forgets everything that was kept for anybody: sign-out. The app icon's badge goes too. What was written and not sent
 * is not forgotten but sealed; only its writer's word discards it.
 */
export async function wipeAll(): Promise<void> {
  closeCurrentStore()
  forgetEarlyNames()
  forgetMark()
  await Promise.all([
    wipeMatching(() => true),
    clearAppBadge(),
    leaveOutboxes(),
    forgetAllShared().catch(() => undefined),
  ])
}

/**
 * Forgets everything but what belongs to the given person: another person's data never outlives a sign-in, and an
 * assumed identity's never outlives its end.
 */
export async function wipeOthers(identityKey: string): Promise<void> {
  const person = identityKey.split('~')[0]
  await wipeMatching((owner) => owner !== identityKey && owner !== person)
}

async function clearAppBadge(): Promise<void> {
  if ('clearAppBadge' in navigator) await navigator.clearAppBadge().catch(() => undefined)
}
