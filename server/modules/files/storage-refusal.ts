import { AppError } from '#server/graphql/errors.ts'
import { StorageError } from '#server/lib/storage/port.ts'

/**
 * Runs a storage call and reports a full disk as STORAGE_FULL, so that clients retry later and staff see it.
 *
 * @throws AppError STORAGE_FULL; all other errors unchanged
 */
export async function refuseWhenFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageError && error.code === 'DISK_FULL') throw new AppError('STORAGE_FULL')
    throw error
  }
}
