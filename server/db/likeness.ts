import { type SQL, sql } from 'drizzle-orm'
import { foldedText } from '#shared/text/folded-text.ts'

const WORDS_MAX_COUNT = 4
/** Shorter words are similar to too many names. */
const WORD_MIN_LENGTH = 3

const ASCII = /^[\0-\x7f]*$/

/**
 * The folded words of a search text that are long enough for a similarity search. Empty if there are none, and if the
 * text has letters of another script, because the codes of `search_key` are similar without a meaning.
 */
export function likenessWords(text: string): string[] {
  const folded = foldedText(text)
  if (!ASCII.test(folded)) return []
  return folded
    .split(/[^a-z\d]+/)
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
