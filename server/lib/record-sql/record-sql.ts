import { nameWords, nameWordsSql } from '#server/lib/legacy-claims/name-words.ts'

/** Parts of the statements that count, group and list messages and documents. */

/** Adds a value to a statement; returns its parameter. */
export type Add = (value: unknown) => string

/** The condition that an instant is in a period; null for no limit. */
export const withinSql = (
  instant: string,
  { from, before }: { from: Date | null; before: Date | null },
  add: Add,
): string =>
  [
    'true',
    ...(from === null ? [] : [`${instant} >= ${add(from)}::timestamptz`]),
    ...(before === null ? [] : [`${instant} < ${add(before)}::timestamptz`]),
  ].join(' and ')

interface Claims {
  keys: readonly string[] | null
  numbers: readonly string[] | null
}

/** The condition that a claim has one of the keys, or contains one of the numbers; '' for any claim. */
export const oneOfClaimsSql = (column: { key: string; number: string }, { keys, numbers }: Claims, add: Add): string =>
  [
    ...(keys === null ? [] : [`${column.key} = any (${add(keys)}::text[])`]),
    ...(numbers === null
      ? []
      : [
          `exists (select from unnest(${add(numbers.map((one) => ` ${nameWords(one)} `))}::text[]) as one(words)
            where strpos(${nameWordsSql(column.number)}, one.words) > 0)`,
        ]),
  ].join(' or ')

/** The condition that every word begins a word of a text. */
export const beginWordsSql = (text: string, words: readonly string[], add: Add): string =>
  `not exists (select from unnest(${add(words.map((one) => ` ${nameWords(one)}`))}::text[]) as one(word)
    where strpos(${nameWordsSql(text)}, one.word) = 0)`

/** The largest rows of `groups` (value, count) as JSON. @param limit the parameter of their number */
export const largestGroupsSql = (limit: string): string =>
  `coalesce((select json_agg(json_build_object('value', g.value, 'count', g.count)
     order by g.count desc, g.value) from (select * from groups order by count desc, value limit ${limit}) g), '[]')`
