import type { Readable } from 'node:stream'

export interface StoredObject {
  key: string
  sizeBytes: number
  /** Hex SHA-256 of the content. */
  sha256: string
}

export interface DownloadOptions {
  /** The name the file is saved under; never trusted for anything else. */
  fileName: string
  contentType: string
  expiresInSeconds?: number
}

/**
 * Files by key: upload in parts through pre-signed URLs that the device PUTs to, download through pre-signed URLs with ranges.
 * The server process itself sees no file body besides hashing it on its way to the disk. Keys are lower-case letters, digits, '-' and '/'.
 */
export interface StoragePort {
  /** Begins an upload of `key`; gives the id that parts and completion name. */
  createUpload(key: string): Promise<string>
  /** Where the device PUTs part `partNumber` (from 1), at most `maxBytes` long. */
  partUrl(uploadId: string, partNumber: number, options: { maxBytes: number; expiresInSeconds?: number }): Promise<string>
  /** Part numbers already received, with their sizes: an interrupted upload goes on from here. */
  listParts(uploadId: string): Promise<{ partNumber: number; sizeBytes: number }[]>
  /** Joins the parts 1..n durably. Rejects with StorageError when one is missing. */
  completeUpload(uploadId: string, partCount: number): Promise<StoredObject>
  /** Forgets an unfinished upload and its parts. */
  abortUpload(uploadId: string): Promise<void>
  /** A URL that gives the content to whoever has it until it expires. */
  downloadUrl(key: string, options: DownloadOptions): Promise<string>
  /** The content, for scanners and archives; rejects with StorageError when there is none. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Null when there is no such object. */
  sizeOf(key: string): Promise<number | null>
  delete(key: string): Promise<void>
}

export type StorageErrorCode = 'INVALID_KEY' | 'NOT_FOUND' | 'PART_MISSING' | 'TOO_LARGE' | 'DISK_FULL'

/** Why storage refused; `code` is for programs, the message for operators. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.code = code
  }
}
