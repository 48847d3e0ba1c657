import type { Storage, Tables } from './records.ts'
import type { Vault } from './vault.ts'

/** Dependencies shared by the parts of the store. */
export interface StoreContext {
  storage: Storage
  vault: Vault
  now: () => number
  /** A random UUID. */
  newId: () => string
  /** Something that may be on screen, or that the sender waits for, is different now. */
  changed: () => void
}

/** Inside a transaction with items and bodies. */
export async function removeItem(tables: Tables, id: string): Promise<void> {
  await tables.items.delete(id)
  await tables.bodies.delete(id)
}

/** Inside a transaction with files and parts. */
export async function deleteFiles(tables: Tables, fileIds: readonly string[]): Promise<void> {
  for (const id of fileIds) {
    await tables.files.delete(id)
    await tables.parts.where('fileId').equals(id).delete()
  }
}

/** Inside a transaction with files: what let go of them may be held again by a draft. */
export async function releaseFiles(tables: Tables, fileIds: readonly string[], now: number): Promise<void> {
  for (const id of fileIds) {
    const file = await tables.files.get(id)
    if (file) await tables.files.put({ ...file, heldAt: now })
  }
}
