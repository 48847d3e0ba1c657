import { StorageError } from '#server/lib/storage/port.ts'

/** No dots, no empty segments: a key can never leave its folder or collide with another name there. */
const KEY_PATTERN = /^[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*)*$/
const KEY_MAX_LENGTH = 512
const PART_MAX_NUMBER = 10_000

/** @throws StorageError INVALID_KEY */
export function checkKey(key: string): void {
  if (key.length > KEY_MAX_LENGTH || !KEY_PATTERN.test(key))
    throw new StorageError('INVALID_KEY', 'The key of a file holds other characters than a-z, 0-9, - and /.')
}

/** @throws StorageError INVALID_KEY */
export function checkPartNumber(partNumber: number): void {
  if (!Number.isInteger(partNumber) || partNumber < 1 || partNumber > PART_MAX_NUMBER)
    throw new StorageError('INVALID_KEY', 'Parts are numbered from 1 to 10,000.')
}
