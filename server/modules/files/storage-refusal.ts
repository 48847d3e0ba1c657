import { AppError } from '#server/graphql/errors.ts'
import { StorageError } from '#server/lib/storage/port.ts'

/**
 * What storage does, with a full disk told as what it is: worth another try later, and for staff to see.
 *
 * @throws AppError STORAGE_FULL; everything else as it came
 */
export async function refuseWhenFull<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof StorageError && error.code === 'DISK_FULL') throw new AppError('STORAGE_FULL')
    throw error
  }
}
