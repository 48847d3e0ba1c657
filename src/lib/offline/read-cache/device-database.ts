import { DATABASE_OPEN_LIMIT_MS, DATABASE_READ_LIMIT_MS } from '#shared/limits/device-times.ts'
import { inTime } from '#src/lib/in-time.ts'
import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from 'idb'
import type { DeviceKey, Sealed } from './encryption.ts'

const NAME = 'evolve-device'
const VERSION = 1

export interface StoredRecord {
  /** When the record was saved, in epoch milliseconds: the "as of" time of data that is shown from the device. */
  savedAt: number
  /** When the record was last opened, in epoch milliseconds; the least recently opened is removed first. */
  openedAt: number
  sizeBytes: number
}

/** Key of a record: the identity that owns it, and its name. */
export type RecordKey = [identityKey: string, name: string]

export interface DeviceSchema extends DBSchema {
  keys: { key: string; value: DeviceKey }
  /** Separate from the bodies, so that counting the cached data does not load it. */
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
    // Another tab wants to delete or upgrade the database: an open connection would block it.
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  })
}

/** Replaces a database that cannot be opened, because all of its data can be fetched again. */
async function openOrReplace(): Promise<DeviceDatabase> {
  try {
    return await open()
  } catch {
    await deleteDB(NAME)
    return open()
  }
}

/**
 * Runs `work` on the device's database; if the browser has closed the connection, it is opened again once.
 *
 * @throws the browser's error if there is no usable IndexedDB; callers then continue without cached data
 */
export async function withDeviceDatabase<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  opened ??= inTime(openOrReplace(), DATABASE_OPEN_LIMIT_MS).catch((error: unknown) => {
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

/**
 * As `withDeviceDatabase`, for work that a screen waits for. A page that the browser has suspended may hold a
 * transaction that the work waits for.
 *
 * @throws Error if there is no result in time; the work itself is not stopped
 */
export function readDeviceDatabase<T>(work: (database: DeviceDatabase) => Promise<T>): Promise<T> {
  return inTime(withDeviceDatabase(work), DATABASE_READ_LIMIT_MS)
}

/** Every record of the identity. */
export function allOf(identityKey: string): IDBKeyRange {
  return IDBKeyRange.bound([identityKey], [identityKey, []])
}
