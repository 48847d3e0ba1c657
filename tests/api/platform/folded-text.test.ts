import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/db/client.ts'
import { foldedText } from '#shared/text/folded-text.ts'
import { searchKey } from '#shared/text/search-key.ts'
import { NAUGHTY_STRINGS } from '#tests/support/naughty-strings.ts'
import { SEARCH_PAIRS } from '#tests/support/search-pairs.ts'
import { testDatabase } from '#tests/support/database.ts'

let database: Database

beforeAll(async () => {
  database = await testDatabase()
})

afterAll(() => database.close())

/** Capitals that were added to Unicode after the tables of the oldest engines. */
const LATE_CAPITALS = /[\u1c89\u2c2f\ua7c0-\ua7f5\u{10570}-\u{10595}\u{10d50}-\u{10d65}\u{16ea0}-\u{16eb8}]/u
/** Each of these blocks has thousands of letters of one kind; the first ones are checked. */
const isSampled = (code: number): boolean =>
  (code > 0x3420 && code < 0x4db0) || (code > 0x4e20 && code < 0x9f00) || (code > 0xac20 && code < 0xd780)

function everyLetter(): string[] {
  const letters: string[] = []
  for (let code = 1; code < 0x20000; code += 1) {
    const letter = String.fromCodePoint(code)
    if (!isSampled(code) && !/[\p{Cs}\p{Co}\p{Cn}]/u.test(letter) && !LATE_CAPITALS.test(letter)) letters.push(letter)
  }
  return letters
}

it('is the same in SQL and on the device for every character, at any place of a text', async () => {
  const letters = everyLetter()
  expect(letters.length).toBeGreaterThan(30_000)
  const texts = [
    ...letters.map((letter) => `A${letter}b`),
    ...Array.from({ length: 400 }, (_, at) => letters.filter((_letter, index) => index % 400 === at).join('')),
    ...SEARCH_PAIRS.flatMap(([stored, typed]) => [stored, typed, ` ${stored}\t${typed} `]),
    ...NAUGHTY_STRINGS.map((text) => text.replaceAll(/[\0\p{Cs}]/gu, '')),
  ]
  const { rows } = await database.script(
    'select folded_text(t) as folded, search_key(t) as key from unnest($1::text[]) with ordinality u(t, n) order by n',
    [texts],
  )
  const wrong = texts.flatMap((text, index) => {
    const { folded, key } = rows[index] ?? {}
    return folded === foldedText(text) && key === searchKey(text) ? [] : [`${JSON.stringify(text)}: ${String(folded)}`]
  })
  expect(wrong).toEqual([])
})
