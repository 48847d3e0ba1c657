import { databaseNames, openDexieStorage } from './dexie-storage.ts'
import { ownerOf } from './open-storage.ts'
import { endCopies } from './restore-copies.ts'
import { openStore, type OutboxStore } from './store.ts'

/**
 * Seals one outbox, or deletes it if it is empty.
 *
 * @returns false if it could not be sealed; then it is unchanged
 */
export async function leaveStore(store: OutboxStore): Promise<boolean> {
  if (await store.isEmpty()) {
    await store.destroy()
    return true
  }
  return store.vault.lock()
}

/**
 * The default for unsent items at a sign-out without a choice, and before another user signs in: they stay on the
 * device, sealed for their author. Items that could not be sealed yet, because the server was never reached, also stay:
 * only the author may discard them.
 */
export async function leaveAll(): Promise<void> {
  for (const name of await databaseNames()) {
    const owner = ownerOf(name)
    if (owner === null) continue
    await openDexieStorage(name)
      .then(async (storage) => {
        const store = await openStore(storage)
        await endCopies(owner, store)
        await leaveStore(store)
        storage.close()
      })
      .catch(() => undefined)
  }
}
