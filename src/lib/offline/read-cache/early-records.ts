import { EARLY_RECORDS_STORED_AFTER_MS, START_LASTS_MS } from '#shared/limits/device-times.ts'

/**
 * The names of the records that the first screen requested at the last start: the next start reads them together with
 * the key, before any component requests them. Only names are stored, no content; a wipe removes them.
 */

const STORAGE_KEY = 'evolve.early'
const MAX_COUNT = 4

interface EarlyNames {
  identityKey: string
  names: string[]
}

const startedAt = Date.now()
let asked: EarlyNames | null = null
let storing: ReturnType<typeof setTimeout> | undefined

function readStored(): EarlyNames | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as EarlyNames | null
  } catch {
    return null
  }
}

export function earlyNames(identityKey: string): readonly string[] {
  const stored = readStored()
  return stored?.identityKey === identityKey && Array.isArray(stored.names) ? stored.names : []
}

/** The identity of the last start; null if it is unknown or was wiped. */
export function earlyIdentity(): string | null {
  return readStored()?.identityKey ?? null
}

/** Records the name of a record that was requested during startup. */
export function noteAskedEarly(identityKey: string, name: string): void {
  if (Date.now() - startedAt > START_LASTS_MS) return
  if (asked?.identityKey !== identityKey) asked = { identityKey, names: [] }
  if (asked.names.includes(name) || asked.names.length >= MAX_COUNT) return
  asked.names.push(name)
  clearTimeout(storing)
  storing = setTimeout(store, EARLY_RECORDS_STORED_AFTER_MS)
}

function store(): void {
  const names = JSON.stringify(asked)
  try {
    if (localStorage.getItem(STORAGE_KEY) !== names) localStorage.setItem(STORAGE_KEY, names)
  } catch {
    // Without it, the next start is a little slower.
  }
}

export function forgetEarlyNames(): void {
  clearTimeout(storing)
  asked = null
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage, nothing was stored.
  }
}
