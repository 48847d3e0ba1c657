import { type SQL, sql } from 'drizzle-orm'
import { searchKey } from '#shared/text/search-key.ts'

const WORDS_MAX_COUNT = 4
/** Shorter words are similar to too many names. */
const WORD_MIN_LENGTH = 3

/**
 * The words of a search text that are long enough for a similarity search, as `search_key` returns them; empty if there
 * are none.
 */
export function likenessWords(text: string): string[] {
  return searchKey(text)
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter((word) => word.length >= WORD_MIN_LENGTH)
    .slice(0, WORDS_MAX_COUNT)
}

/** Whether each word is similar to a part of the name; uses an index `using gin (name gin_trgm_ops)`. */
export function isLike(name: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${name} %> ${word}`),
    sql` and `,
  )
}

/** Similarity of a name to the words; the greatest comes first. */
export function likeness(name: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`word_similarity(${word}, ${name})`),
    sql` + `,
  )
}
