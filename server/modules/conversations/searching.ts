import type { Database } from '#server/db/client.ts'
import { WORD_FREQUENCIES_KEPT_MS } from '#shared/limits/server-times.ts'
import type { SummaryPage } from './repository.ts'
import {
  type CommonWord,
  listCommonWords,
  type SearchedPage,
  searchFromBox,
  searchFromWords,
} from './repository-search.ts'
import { tsQueryOf } from './search-terms.ts'

/** Up to as many hits in all boxes together the word indexes are the quicker start. */
const RARE_HITS_MAX_COUNT = 4_000
/** Up to as many it is still quicker to look at each of them than to intersect them with what another word finds. */
const FILTERED_HITS_MAX_COUNT = 40_000
/** How far a search for common words looks into the box before it turns to the word indexes after all. */
const BOX_REACH_ROWS = 1_000

const kept = new WeakMap<Database, { until: number; words: Promise<CommonWord[]> }>()

function commonWords(database: Database, now: number): Promise<CommonWord[]> {
  const known = kept.get(database)
  if (known && known.until > now) return known.words
  const words = listCommonWords(database)
  kept.set(database, { until: now + WORD_FREQUENCIES_KEPT_MS, words })
  words.catch(() => kept.delete(database))
  return words
}

/**
 * In how many messages and headings a word that begins like this is expected; 0 when it is not among the common ones.
 */
function expectedHits(common: readonly CommonWord[], beginning: string): number {
  return common.reduce((sum, { word, rows }) => (word.startsWith(beginning) ? sum + rows : sum), 0)
}

/**
 * One page of the conversations with all search terms. For words that somebody would look for, a claim number or a
 * name, everything is found and counted. For words that are everywhere the newest conversations fill the page, so that
 * a search takes no longer as the box grows; the total is then one more than the page's end, so that a list can go on.
 *
 * @param words from `queryWords`, not empty
 * @param now milliseconds, for the age of what is known about words
 */
export async function findConversations(
  database: Database,
  now: number,
  page: Omit<SearchedPage, 'query'>,
  words: readonly string[],
): Promise<SummaryPage> {
  const searched = { ...page, query: tsQueryOf(words) }
  const common = await commonWords(database, now)
  const [rarest] = words.map((word) => ({ word, hits: expectedHits(common, word) })).sort((a, b) => a.hits - b.hits)
  if (!rarest || rarest.hits <= RARE_HITS_MAX_COUNT)
    return searchFromWords(database, searched, tsQueryOf(rarest ? [rarest.word] : words))
  if (page.offset + page.limit < BOX_REACH_ROWS) {
    const { rows } = await searchFromBox(database, { ...searched, limit: page.limit + 1 }, BOX_REACH_ROWS)
    if (rows.length > page.limit) return { totalCount: page.offset + rows.length, rows: rows.slice(0, page.limit) }
  }
  return searchFromWords(
    database,
    searched,
    rarest.hits <= FILTERED_HITS_MAX_COUNT ? tsQueryOf([rarest.word]) : searched.query,
  )
}
