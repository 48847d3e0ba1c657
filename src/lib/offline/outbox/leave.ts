import { databaseNames, openDexieStorage } from './dexie-storage.ts'
import { ownerOf } from './open-storage.ts'
import { openStore, type OutboxStore } from './store.ts'

/** Leaves one outbox sealed, or gone when nothing is in it. @returns false when it could not be sealed and stays as it is */
export async function leaveStore(store: OutboxStore): Promise<boolean> {
  if (await store.isEmpty()) {
    await store.destroy()
    return true
  }
  return store.vault.lock()
}

/**
 * What happens to unsent things at a sign-out where nobody chose, and before another person comes in: they stay, sealed for
 * the person who wrote them. What could not be sealed yet, because the service was never reached, stays too: nothing a person
 * wrote is lost without that person's word.
 */
export async function leaveAll(): Promise<void> {
  for (const name of await databaseNames()) {
    if (ownerOf(name) === null) continue
    await openDexieStorage(name)
      .then(async (storage) => {
        await leaveStore(await openStore(storage))
        storage.close()
      })
      .catch(() => undefined)
  }
}
