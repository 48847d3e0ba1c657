import { AppError } from '#server/graphql/errors.ts'
import { StorageError } from '#server/lib/storage/port.ts'

/**
 * The result of a storage call, with a full disk as an error of its own: worth another try later, and for staff to see.
 *
 * @throws AppError STORAGE_FULL; everything else unchanged
 */
export async function refuseWhenFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageError && error.code === 'DISK_FULL') throw new AppError('STORAGE_FULL')
    throw error
  }
}
