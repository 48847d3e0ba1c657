import { type SQL, sql } from 'drizzle-orm'

const WORDS_MAX_COUNT = 4
/** Shorter words are like half the names there are. */
const WORD_MIN_LENGTH = 3

/** The words of a search text that can be looked for by likeness, in lower case; none: the text is too short for it. */
export function likenessWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= WORD_MIN_LENGTH)
    .slice(0, WORDS_MAX_COUNT)
}

/** Whether each word is like a part of the name; served by an index `using gin (name gin_trgm_ops)`. */
export function isLike(name: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`${name} %> ${word}`),
    sql` and `,
  )
}

/** How like the words a name is: the greatest comes first. */
export function likeness(name: SQL, words: readonly string[]): SQL {
  return sql.join(
    words.map((word) => sql`word_similarity(${word}, ${name})`),
    sql` + `,
  )
}
