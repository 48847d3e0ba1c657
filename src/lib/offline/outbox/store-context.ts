import type { Storage, Tables } from './records.ts'
import type { Vault } from './vault.ts'

/** Dependencies shared by the parts of the store. */
export interface StoreContext {
  storage: Storage
  vault: Vault
  now: () => number
  /** A random UUID. */
  newId: () => string
  /** Called when something changed that may be on screen or that the sender waits for. */
  changed: () => void
}

/** Must run inside a transaction with items and bodies. */
export async function removeItem(tables: Tables, id: string): Promise<void> {
  await tables.items.delete(id)
  await tables.bodies.delete(id)
}

/** Must run inside a transaction with files and parts. */
export async function deleteFiles(tables: Tables, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) {
    await tables.files.delete(id)
    await tables.parts.where('fileId').equals(id).delete()
  }
}

/**
 * Must run inside a transaction with files. Files without a reference are kept for a while, because a draft may
 * reference them again.
 */
export async function releaseFiles(tables: Tables, fileIds: readonly string[], now: number): Promise<void> {
  for (const id of fileIds) {
    const file = await tables.files.get(id)
    if (file) await tables.files.put({ ...file, heldAt: now })
  }
}
