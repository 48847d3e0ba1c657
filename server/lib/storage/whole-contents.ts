import type { StoragePort } from './port.ts'

const LOOKS_AT_ONCE_COUNT = 8

/** The record of a content. */
interface StoredContent {
  storageKey: string
  sizeBytes: number
}

/** Separates versions whose content is complete in the storage from those whose content is not. */
export async function separateWhole<Stored extends StoredContent>(
  storage: StoragePort,
  instances: readonly Stored[],
): Promise<{ whole: Stored[]; broken: Stored[] }> {
  const isWhole = new Map<Stored, boolean>()
  const left = [...instances]
  const look = async (): Promise<void> => {
    for (let row = left.shift(); row; row = left.shift())
      isWhole.set(row, (await storage.sizeOf(row.storageKey)) === row.sizeBytes)
  }
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE_COUNT }, look))
  return { whole: instances.filter((row) => isWhole.get(row)), broken: instances.filter((row) => !isWhole.get(row)) }
}
