import type { Checkable } from '#server/lib/health/finding.ts'
import type { Readable } from 'node:stream'

/** The caller's record of an upload in progress. */
export interface StoredUpload {
  id: string
  key: string
  sizeBytes: number
  /** The content is split evenly: every part but the last has ceil(sizeBytes / partsCount) bytes. */
  partsCount: number
}

export interface StoredObject {
  key: string
  sizeBytes: number
  /** Hex SHA-256 of the content. */
  sha256: string
}

/** A part of which some bytes arrived before the connection was lost. */
export interface PartialPart {
  partNumber: number
  /** From the part's start. */
  receivedBytes: number
}

export interface DownloadOptions {
  /** The name under which the browser saves the file; not trusted for any other use. */
  fileName: string
  contentType: string
  /** Shown in the browser instead of saved; only for content that cannot run scripts. */
  inline?: boolean
  expiresInSeconds: number
}

/**
 * Files by key: upload in parts through pre-signed URLs that the device PUTs to, download through pre-signed URLs with
 * ranges. An object never changes once it is joined. Keys are lower-case letters, digits, '-' and '/'.
 */
export interface StoragePort extends Checkable {
  /** The shortest part that the storage accepts, except for the last one of an upload. */
  readonly partMinBytes: number
  /** Starts an upload of `key`; returns the id for `StoredUpload`. */
  createUpload(key: string): Promise<string>
  /** The URL to which the device PUTs part `partNumber` (from 1), exactly as long as the part is. */
  partUrl(upload: StoredUpload, partNumber: number, expiresInSeconds: number): Promise<string>
  /** Numbers of the completely stored parts, ascending; null if the upload has ended or was lost. */
  listParts(upload: StoredUpload): Promise<number[] | null>
  /**
   * The unfinished parts that can be continued (Content-Range, and HEAD for the stored bytes); null if the storage only
   * accepts whole parts.
   */
  partialParts(upload: StoredUpload): Promise<PartialPart[] | null>
  /**
   * Joins all parts durably and reads the content once for its hash. Repeating it, for instance after a crash, returns
   * the same result. Rejects with StorageError if a part is missing.
   */
  completeUpload(upload: StoredUpload): Promise<StoredObject>
  /** Deletes an unfinished upload and its parts; succeeds if it has ended or never existed. */
  abortUpload(uploadId: string, key: string): Promise<void>
  /** Deletes unfinished uploads without activity since then; returns their number. */
  abortUploadsBefore(instant: Date): Promise<number>
  /** Stores a content the server itself has made. */
  put(key: string, content: Uint8Array): Promise<StoredObject>
  /** A URL that gives the content to every holder until it expires. */
  downloadUrl(key: string, options: DownloadOptions): Promise<string>
  /**
   * The content, for scanners and archives, or a part of it (both ends included); rejects with StorageError if it does
   * not exist.
   */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>
  /** Null when there is no such object. */
  sizeOf(key: string): Promise<number | null>
  delete(key: string): Promise<void>
}

export type StorageErrorCode =
  | 'INVALID_KEY'
  | 'NOT_FOUND'
  | 'PART_MISSING'
  | 'PART_INCOMPLETE'
  | 'PART_OFFSET'
  | 'TOO_LARGE'
  | 'DISK_FULL'

/** Why storage refused; `code` is for programs, the message for operators. */
export class StorageError extends Error {
  readonly code: StorageErrorCode

  constructor(code: StorageErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StorageError'
    this.code = code
  }
}

/** How long part `partNumber` of an upload is. */
export function partLength(
  { sizeBytes, partsCount }: Pick<StoredUpload, 'sizeBytes' | 'partsCount'>,
  partNumber: number,
): number {
  const even = Math.ceil(sizeBytes / partsCount)
  return Math.min(even, Math.max(0, sizeBytes - even * (partNumber - 1)))
}
