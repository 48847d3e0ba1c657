import { type SQL, sql } from 'drizzle-orm'
import { foldedText } from '#shared/text/folded-text.ts'
import { searchKey } from '#shared/text/search-key.ts'
import { INDEXED_BEGINNING_LENGTH } from './page.ts'

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

/** Maximum number of similar names whose bearers are searched. */
const ALIKE_NAMES_MAX_COUNT = 8
/** Sorts after all texts that begin with the preceding prefix. */
const LAST = '\u{10FFFF}'

/** First name and surname of `users u`, as `search_key` returns them. */
export const USER_NAME = sql.raw('u.name_key')
const NAME_BEGINNING = sql.raw(`left(u.name_key, ${INDEXED_BEGINNING_LENGTH})`)
const SURNAME_BEGINNING = sql.raw(`left(search_key(u.last_name || ' ' || u.first_name), ${INDEXED_BEGINNING_LENGTH})`)

/** Conditions on `users u`, each beginning with `and`, and the maximum number of rows of each part. */
interface Narrowing {
  filters: SQL
  limit: number
}

/**
 * Selects `id` and `rank` of people whose name begins with the text, the surname first or last, in the order of an
 * index, so that only as many rows are read as are shown.
 */
export function beginningUsers(text: string, narrowing: Narrowing): SQL {
  return sql`${beginning(NAME_BEGINNING, text, narrowing)} union all ${beginning(SURNAME_BEGINNING, text, narrowing)}`
}

function beginning(name: SQL, text: string, { filters, limit }: Narrowing): SQL {
  const prefix = searchKey(text).slice(0, INDEXED_BEGINNING_LENGTH)
  return sql`(select u.id, 0::float8 as rank from users u
    where ${name} ~>=~ ${prefix} and ${name} ~<~ ${prefix + LAST} ${filters} order by ${name} using ~<~ limit ${limit})`
}

/**
 * Selects `id` and `rank` of people with names similar to the words: one name, or a first name and a surname in either
 * order. The most similar have the lowest rank.
 *
 * @param words from `likenessWords`; not empty
 */
export function alikeUsers(words: readonly string[], { filters, limit }: Narrowing): SQL {
  const [first = '', ...rest] = words
  if (rest.length === 0) {
    return sql`select u.id, -a.score::float8 as rank from ${namesLike(first)} a cross join lateral (
      ${bearers(NAME_BEGINNING, filters, limit)} union all ${bearers(SURNAME_BEGINNING, filters, limit)}) u`
  }
  const pairs = [
    { given: first, family: rest.join(' ') },
    { given: words.at(-1) ?? '', family: words.slice(0, -1).join(' ') },
  ]
  return sql.join(
    pairs.map(
      ({ given, family }) => sql`select u.id, -(g.score + f.score)::float8 as rank
        from ${namesLike(given)} g cross join ${namesLike(family)} f
        cross join lateral (select u.id from users u where ${NAME_BEGINNING} = (g.name || ' ' || f.name) ${filters}
          limit ${limit}) u`,
    ),
    sql` union all `,
  )
}

/**
 * Returns the name with each pair of adjacent letters swapped. This is the most common typing error, and trigrams do
 * not find it.
 */
function swapped(name: string): string[] {
  return Array.from({ length: name.length - 1 }, (_, at) =>
    [name.slice(0, at), name[at + 1], name[at], name.slice(at + 2)].join(''),
  )
}

/** Selects the existing first names and surnames that are similar to a name, with their similarity. */
function namesLike(name: string): SQL {
  const slips = sql`any(${sql.param(swapped(name))}::text[])`
  return sql`(select name, greatest(similarity(name, ${name}), (name = ${slips})::int) as score from person_names
    where name % ${name} or name = ${slips} order by score desc, name limit ${ALIKE_NAMES_MAX_COUNT})`
}

/** Selects people whose name begins with a whole word that is a name in `a`. */
function bearers(name: SQL, filters: SQL, limit: number): SQL {
  return sql`(select u.id from users u where ${name} ~>=~ (a.name || ' ')
    and ${name} ~<~ (a.name || ' ' || ${LAST}) ${filters}
    order by ${name} using ~<~ limit ${limit})`
}
