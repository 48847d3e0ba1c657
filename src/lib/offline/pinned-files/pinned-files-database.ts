import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { allOf } from '../read-cache/device-database.ts'
import type { Sealed } from '../read-cache/encryption.ts'

/**
 * Files that a person keeps on the device stand in a database of their own: they are large, they stay until the person
 * or a sign-out removes them, and nothing at a start waits for them.
 */

const NAME = 'evolve-files'

export interface PinnedFileRecord {
  /** Which parts are its content: a newer one is put beside the older, which goes when the newer is whole. */
  contentId: string
  partsCount: number
  sizeBytes: number
  /** Epoch milliseconds at which it was last seen to be the current one. */
  checkedAt: number
  /** The feature's data about the file; a name can reveal as much as a text. */
  facts: Sealed
}

/** Key of a record: whose it is, and its id. */
export type PinnedFileKey = [identityKey: string, id: string]

interface PinnedFilesSchema extends DBSchema {
  files: { key: PinnedFileKey; value: PinnedFileRecord }
  parts: { key: [identityKey: string, contentId: string, index: number]; value: Sealed }
  /** Pin marks: a file, or a folder with all of its content. */
  marks: { key: PinnedFileKey; value: Sealed }
}

export type PinnedFilesDatabase = IDBPDatabase<PinnedFilesSchema>

/** @throws whatever the browser says when there is no usable IndexedDB */
export async function withPinnedFilesDatabase<T>(work: (database: PinnedFilesDatabase) => Promise<T>): Promise<T> {
  const database = await openDB<PinnedFilesSchema>(NAME, 1, {
    upgrade(opened) {
      for (const store of ['files', 'parts', 'marks'] as const) opened.createObjectStore(store)
    },
    // Another tab wants to delete or upgrade: holding on would block it for ever.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** False: nobody ever kept a file here, and looking must not make a database. */
export async function mayHavePinnedFiles(): Promise<boolean> {
  const { databases } = indexedDB as { databases?: () => Promise<IDBDatabaseInfo[]> }
  if (databases === undefined) return true
  return (await databases.call(indexedDB)).some(({ name }) => name === NAME)
}

/** Removes what is kept for those identities; their keys are gone already (wipe.ts). */
export async function wipePinnedFiles(matches: (identityKey: string) => boolean): Promise<void> {
  if (!(await mayHavePinnedFiles())) return
  await withPinnedFilesDatabase(async (database) => {
    const transaction = database.transaction(['files', 'parts', 'marks'], 'readwrite')
    for (const name of ['files', 'parts', 'marks'] as const) {
      const store = transaction.objectStore(name)
      const owners = new Set((await store.getAllKeys()).map(([identityKey]) => identityKey))
      for (const identityKey of owners) if (matches(identityKey)) await store.delete(allOf(identityKey))
    }
    await transaction.done
  })
}
