import type { NewItem, StoredDraft } from './types.ts'

/**
 * Copies of text that the outbox's database is about to store. The database takes milliseconds to load, seal and store
 * it, and a tab that is closed in that time would lose it; localStorage is written before the next line of code runs.
 * A copy is deleted as soon as the text is stored. Copies of a tab that died are restored by restore-copies.ts.
 */

export type SafetyCopy = { item: NewItem } | { draft: StoredDraft }

const PREFIX = 'evolve.unstored:'

export const copiesOf = (identityKey: string): string => `${PREFIX}${identityKey}/`

/** Keeps a copy in this browser. Without localStorage nothing is kept. @returns deletes this copy, but no later one */
export function keepCopy(identityKey: string, name: string, copy: SafetyCopy): () => void {
  const key = copiesOf(identityKey) + name
  const text = JSON.stringify({ ...copy, at: Date.now() })
  try {
    localStorage.setItem(key, text)
  } catch {
    // The storage is refused or full; the text is stored in the database as usual.
  }
  return () => {
    try {
      if (localStorage.getItem(key) === text) localStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  }
}
