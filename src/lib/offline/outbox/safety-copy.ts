import type { NewItem, StoredDraft } from './types.ts'

/**
 * Copies of text that the outbox's database is about to store. The database takes milliseconds to load, seal and store
 * it, and a tab that is closed in that time would lose it; localStorage is written before the next line of code runs.
 * A copy is deleted as soon as the text is stored. Copies of a tab that died are restored by restore-copies.ts.
 */

export type SafetyCopy = { item: NewItem } | { draft: StoredDraft }

/** The beginning of the names of an identity's copies. */
export const copiesOf = (identityKey: string): string => `evolve.copy:${identityKey}/`

/** Without localStorage, or if it is full, nothing is kept; the text is stored in the database as usual. */
function attempt(work: () => void): void {
  try {
    work()
  } catch {
    // Refused by the browser.
  }
}

/** Keeps a copy in this browser. @returns deletes this copy, but no later one of the same name */
export function keepCopy(identityKey: string, name: string, copy: SafetyCopy): () => void {
  const key = copiesOf(identityKey) + name
  const text = JSON.stringify({ ...copy, at: Date.now() })
  attempt(() => localStorage.setItem(key, text))
  return () =>
    attempt(() => {
      if (localStorage.getItem(key) === text) localStorage.removeItem(key)
    })
}
