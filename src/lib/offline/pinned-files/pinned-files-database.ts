import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { allOf } from '../read-cache/device-database.ts'
import type { Sealed } from '../read-cache/encryption.ts'

/**
 * The database of pinned files. It is separate from other cached data, because the files are large, stay until the user
 * or a sign-out removes them, and are not needed at startup.
 */

const NAME = 'evolve-files'

export interface PinnedFileRecord {
  /**
   * Identifies the parts of its content. A newer version is stored beside the older one, which is deleted when the
   * newer is complete.
   */
  contentId: string
  partsCount: number
  sizeBytes: number
  /** When the content was last verified to be current, in epoch milliseconds. */
  checkedAt: number
  /** The feature's data about the file; a name can reveal as much as a text. */
  facts: Sealed
}

/** Key of a record: the identity that owns it, and its id. */
export type PinnedFileKey = [identityKey: string, id: string]

interface PinnedFilesSchema extends DBSchema {
  files: { key: PinnedFileKey; value: PinnedFileRecord }
  parts: { key: [identityKey: string, contentId: string, index: number]; value: Sealed }
  /** Pin marks: a file, or a folder with all of its content. */
  marks: { key: PinnedFileKey; value: Sealed }
}

export type PinnedFilesDatabase = IDBPDatabase<PinnedFilesSchema>

/** @throws the browser's error if there is no usable IndexedDB */
export async function withPinnedFilesDatabase<T>(work: (database: PinnedFilesDatabase) => Promise<T>): Promise<T> {
  const database = await openDB<PinnedFilesSchema>(NAME, 1, {
    upgrade(opened) {
      for (const store of ['files', 'parts', 'marks'] as const) opened.createObjectStore(store)
    },
    // Another tab wants to delete or upgrade the database: an open connection would block it.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

/** False if the database does not exist, so that a check does not create it. */
export async function mayHavePinnedFiles(): Promise<boolean> {
  const { databases } = indexedDB as { databases?: () => Promise<IDBDatabaseInfo[]> }
  if (databases === undefined) return true
  return (await databases.call(indexedDB)).some(({ name }) => name === NAME)
}

/** Deletes the pinned files of those identities; their keys were already deleted (wipe.ts). */
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
