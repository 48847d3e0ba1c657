import { S3ServiceException } from '@aws-sdk/client-s3'
import { StorageError, type StorageErrorCode } from '#server/lib/storage/port.ts'

const CODES: Readonly<Record<string, StorageErrorCode>> = {
  NoSuchKey: 'NOT_FOUND',
  NotFound: 'NOT_FOUND',
  NoSuchUpload: 'NOT_FOUND',
  InvalidPart: 'PART_MISSING',
  InvalidPartOrder: 'PART_MISSING',
  // Errors of S3-compatible services whose own disks are full.
  QuotaExceeded: 'DISK_FULL',
  InsufficientStorage: 'DISK_FULL',
  XMinioStorageFull: 'DISK_FULL',
}
const SENTENCES: Readonly<Partial<Record<StorageErrorCode, string>>> = {
  NOT_FOUND: 'This file or upload does not exist.',
  PART_MISSING: 'A part of the upload was not received.',
  DISK_FULL: 'The service that holds the files is full.',
}

/** Maps an error of the service to an error for the caller; other errors are unchanged. */
export function s3Error(error: unknown): unknown {
  if (!(error instanceof S3ServiceException)) return error
  const code = CODES[error.name] ?? (error.$metadata.httpStatusCode === 507 ? 'DISK_FULL' : undefined)
  return code ? new StorageError(code, SENTENCES[code] ?? error.message, { cause: error }) : error
}

/** The result of `work`; null if the object does not exist. */
export async function orNull<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work
  } catch (error) {
    const known = s3Error(error)
    if (known instanceof StorageError && known.code === 'NOT_FOUND') return null
    throw known
  }
}

/** The result of `work`, with the service's errors as errors of the storage port. */
export async function told<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw s3Error(error)
  }
}
