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

/** Up to this number of hits in all boxes, starting from the word indexes is faster. */
const RARE_HITS_MAX_COUNT = 4_000
/** Up to this number of hits, checking each hit is faster than intersecting the hits of two words. */
const FILTERED_HITS_MAX_COUNT = 40_000
/** Number of conversations of the box that a search for common words scans before it falls back to the word indexes. */
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
 * Estimates the number of messages and headings with a word that starts like this; 0 if it is not one of the common
 * words.
 */
function expectedHits(common: readonly CommonWord[], beginning: string): number {
  return common.reduce((sum, { word, rows }) => (word.startsWith(beginning) ? sum + rows : sum), 0)
}

/**
 * Returns one page of the conversations that contain all search terms. For rare words, such as a claim number or a
 * name, all matches are found and counted. For very common words, the page is filled from the newest conversations, so
 * that a search does not get slower as the box grows; the total is then one more than the end of the page, so that the
 * list can continue.
 *
 * @param words from `queryWords`, not empty
 * @param now in milliseconds, to check the age of the cached word statistics
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
