import type { Sealed } from '../read-cache/encryption.ts'
import type { FileState, ItemState } from './types.ts'

/**
 * The records of the database. Content is sealed; ids, states and times are not, because the sender and the counts on
 * screen need them without decrypting.
 */

export interface ItemRecord {
  id: string
  sequence: number
  lane: string
  kind: string
  foldKey: string | null
  fileIds: string[]
  /** Items that must have been delivered first. */
  after: string[]
  state: ItemState
  createdAt: number
  attempts: number
  nextTryAt: number | null
  /** A wait for the network ends when the network is back; a wait that the server requested does not. */
  waitsFor: 'network' | 'service' | null
  reason: Sealed | null
  /** How often the user has edited the item in place. */
  revision: number
}

/** Separate from the items, so that counting and selecting items does not read their content. */
export interface BodyRecord {
  id: string
  body: Sealed
}

export interface FileRecord {
  id: string
  createdAt: number
  /** When an item or draft last referred to it; a file without references is deleted a day later. */
  heldAt: number
  sizeBytes: number
  /** True when every part is on the device; incomplete files are deleted. */
  complete: boolean
  state: FileState
  /** True if it is to be uploaded: its draft requested the upload, or a queued item needs it. */
  wanted: boolean
  attempts: number
  nextTryAt: number | null
  waitsFor: 'network' | 'service' | null
  /** The upload's id, chosen by this device: a repeated request with it continues the same upload. */
  uploadId: string
  /** Numbers (from 1) of the upload's parts that the server has confirmed. */
  sentParts: number[]
  sentBytes: number
  /** FileFacts */
  facts: Sealed
  /** UploadTarget */
  target: Sealed | null
  /** The token that a message carries once every part has arrived. */
  token: Sealed | null
  reason: Sealed | null
}

/** Sealed within a file's record, because a name can reveal as much as the content. */
export interface FileFacts {
  name: string
  type: string
  sha256: string
}

export interface PartRecord {
  fileId: string
  index: number
  part: Sealed
}

export interface DraftRecord {
  key: string
  changedAt: number
  fileIds: string[]
  draft: Sealed
}

/** An item was delivered: its id is never queued again, and later edits are based on the version that it made. */
export interface ReceiptRecord {
  id: string
  deliveredAt: number
  versionKey?: string
  version?: number
}

/** A key of this device. Without `key` it is locked: only the server has the key that unwraps it. */
export interface KeyRecord {
  id: string
  createdAt: number
  key: CryptoKey | null
  wrapped: { iv: Uint8Array<ArrayBuffer>; data: ArrayBuffer } | null
}

/** The part of a table that the outbox uses; Dexie's tables and the in-memory tables implement it. */
export interface Table<T, K> {
  get(key: K): Promise<T | undefined>
  put(record: T): Promise<unknown>
  bulkPut(records: readonly T[]): Promise<unknown>
  delete(key: K): Promise<unknown>
  toArray(): Promise<T[]>
  orderBy(index: string): { last(): Promise<T | undefined> }
  where(index: string): { equals(value: string): { toArray(): Promise<T[]>; delete(): Promise<number> } }
}

export interface Tables {
  items: Table<ItemRecord, string>
  bodies: Table<BodyRecord, string>
  files: Table<FileRecord, string>
  parts: Table<PartRecord, [string, number]>
  drafts: Table<DraftRecord, string>
  receipts: Table<ReceiptRecord, string>
  keys: Table<KeyRecord, string>
}

export type TableName = keyof Tables

export const TABLE_NAMES: readonly TableName[] = ['items', 'bodies', 'files', 'parts', 'drafts', 'receipts', 'keys']

/** The storage of the tables: IndexedDB, or memory where there is none. */
export interface Storage {
  /** False if nothing survives a reload. */
  readonly durable: boolean
  /** Runs atomically; `work` may await only the tables. */
  read<T>(names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T>
  /** Runs atomically. @throws OutboxFullError if the device has no room; nothing of `work` is stored then */
  write<T>(names: readonly TableName[], work: (tables: Tables) => Promise<T>): Promise<T>
  close(): void
  /** Deletes everything permanently. */
  destroy(): Promise<void>
}
