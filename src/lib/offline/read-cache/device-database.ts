import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { DeviceKey, Sealed } from './encryption.ts'

const NAME = 'evolve-device'
const VERSION = 1

export interface StoredRecord {
  /** Epoch milliseconds of the save: the "as of" time of what is shown from the device. */
  savedAt: number
  /** Epoch milliseconds of the last opening; the oldest goes first when room is needed. */
  openedAt: number
  sizeBytes: number
}

/** Key of a record: whose it is, and its name. */
export type RecordKey = [identityKey: string, name: string]

export interface DeviceSchema extends DBSchema {
  keys: { key: string; value: DeviceKey }
  /** Apart from the bodies, so that counting what is kept does not load it. */
  entries: { key: RecordKey; value: StoredRecord }
  bodies: { key: RecordKey; value: Sealed }
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>

let opened: Promise<DeviceDatabase> | null = null

function open(): Promise<DeviceDatabase> {
  return openDB<DeviceSchema>(NAME, VERSION, {
    upgrade(database) {
      database.createObjectStore('keys')
      database.createObjectStore('entries')
      database.createObjectStore('bodies')
    },
    // Another tab wants to delete or upgrade: holding on would block it for ever.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  })
}

/**
 * Everything in it can be fetched again, so a database that does not open is replaced (design of offline use: heals by
 * itself).
 */
async function openOrReplace(): Promise<DeviceDatabase> {
  try {
    return await open()
  } catch {
    await deleteDB(NAME)
    return open()
  }
}

/**
 * Runs `work` on the device's database; a connection that the browser closed meanwhile is opened again once.
 *
 * @throws whatever the browser says when there is no usable IndexedDB at all; callers treat that as "nothing is kept"
 */
export async function withDeviceDatabase<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  opened ??= openOrReplace().catch((error: unknown) => {
    opened = null
    throw error
  })
  const connection = opened
  try {
    return await work(await connection)
  } catch (error) {
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    if (opened === connection) opened = null
    opened ??= openOrReplace()
    return work(await opened)
  }
}

/** Every record of the identity, whatever its name. */
export function allOf(identityKey: string): IDBKeyRange {
  return IDBKeyRange.bound([identityKey], [identityKey, []])
}
