import type { Checkable } from '#server/lib/health/finding.ts'
import type { Readable } from 'node:stream'

/** The caller's record of an upload that is under way. */
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

/** A part of which some bytes arrived before its connection was cut. */
export interface PartialPart {
  partNumber: number
  /** From the part's first byte on. */
  receivedBytes: number
}

export interface DownloadOptions {
  /** The name the file is saved under; never trusted for anything else. */
  fileName: string
  contentType: string
  /** Shown in place instead of saved; only for content that cannot run. */
  inline?: boolean
  expiresInSeconds: number
}

/**
 * Files by key: upload in parts through pre-signed URLs that the device PUTs to, download through pre-signed URLs with
 * ranges. An object never changes once it is joined. Keys are lower-case letters, digits, '-' and '/'.
 */
export interface StoragePort extends Checkable {
  /** The shortest part that the storage takes, but for the last of an upload. */
  readonly partMinBytes: number
  /** Begins an upload of `key`; gives the id that `StoredUpload` names. */
  createUpload(key: string): Promise<string>
  /** The URL to which the device PUTs part `partNumber` (from 1), exactly as long as the part is. */
  partUrl(upload: StoredUpload, partNumber: number, expiresInSeconds: number): Promise<string>
  /** Numbers of the parts that arrived whole, ascending; null for an upload that is over or was lost. */
  listParts(upload: StoredUpload): Promise<number[] | null>
  /**
   * The unfinished parts, whose rest may be sent alone (Content-Range, and HEAD for how much is there); null if the
   * storage keeps whole parts only.
   */
  partialParts(upload: StoredUpload): Promise<PartialPart[] | null>
  /**
   * Joins all parts durably and reads the content once for its hash. Repeating it, after a crash for instance, gives
   * the same. Rejects with StorageError when a part is missing.
   */
  completeUpload(upload: StoredUpload): Promise<StoredObject>
  /** Forgets an unfinished upload and its parts; one that is over or never was is no error. */
  abortUpload(uploadId: string, key: string): Promise<void>
  /** Forgets the unfinished uploads that nothing has happened with since; how many there were. */
  abortUploadsBefore(instant: Date): Promise<number>
  /** Stores a content the server itself has made. */
  put(key: string, content: Uint8Array): Promise<StoredObject>
  /** A URL that gives the content to every holder until it expires. */
  downloadUrl(key: string, options: DownloadOptions): Promise<string>
  /**
   * The content, for scanners and archives, or a part of it (both ends included); rejects with StorageError when there
   * is none.
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
