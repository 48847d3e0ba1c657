import { canSeal } from '../read-cache/encryption.ts'
import { databaseNames, openDexieStorage } from './dexie-storage.ts'
import { takeOver } from './take-over.ts'
import { openMemoryStorage } from './memory-storage.ts'
import type { Storage } from './records.ts'

/** Grows when the tables can no longer be upgraded in place; what an earlier generation left is taken over. */
const GENERATION = 1
/** A second database stands in for one that the browser cannot open: nothing that may still be read is deleted. */
const STAND_INS_COUNT = 3

const NAME = /^evolve-outbox@(\d+):([^#]+)(?:#\d+)?$/

function nameOf(identityKey: string, standIn: number): string {
  return `evolve-outbox@${GENERATION}:${identityKey}${standIn === 0 ? '' : `#${standIn}`}`
}

/** Whose database it is; null for a database of something else. */
export function ownerOf(databaseName: string): string | null {
  return NAME.exec(databaseName)?.[2] ?? null
}

function generationOf(databaseName: string): number {
  return Number(NAME.exec(databaseName)?.[1])
}

/**
 * Opens the outbox's tables for an identity and takes over what earlier databases of it hold. A database that does not
 * open is left alone and tried again at the next start; where nothing opens, memory has to do.
 */
export async function openStorage(identityKey: string): Promise<Storage> {
  if (!canSeal() || typeof indexedDB === 'undefined') return openMemoryStorage()
  for (let standIn = 0; standIn < STAND_INS_COUNT; standIn += 1) {
    const name = nameOf(identityKey, standIn)
    const storage = await openDexieStorage(name).catch(() => null)
    if (!storage) continue
    const others = (await databaseNames()).filter((other) => other !== name && ownerOf(other) === identityKey)
    for (const other of others) await takeOver(storage, other, generationOf(other) < GENERATION).catch(() => undefined)
    return storage
  }
  return openMemoryStorage()
}
