import pg from 'pg'

/**
 * How values are returned, the same on every engine. int8 is a number (count(*), sums of integers) as long as it is
 * exact; a date stays text, because converting it to an instant would shift it by the time zone.
 */

const INT8 = 20
const INT8_ARRAY = 1016
const DATE = 1082
const TIMESTAMP = 1114
const TIMESTAMPTZ = 1184
// oxlint-disable-next-line evolve/limits-hold-durations -- the number of PostgreSQL's type, not a duration
const INTERVAL = 1186
const ARRAYS_DRIZZLE_READS = [1231, 1115, 1185, 1187, 1182]

function parseInt8(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

/** Instants are in the session's zone, which is UTC here; JavaScript reads that format without a parser. */
const UTC_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/
const parseAnyInstant = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date

function parseInstant(text: string): Date {
  return UTC_INSTANT.test(text) ? new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`) : parseAnyInstant(text)
}

const asText = (text: string): string => text

/**
 * Drizzle reads the `types` of node-postgres and overrides only those that it maps, so this table must be set globally.
 */
export function setPgTypeParsers(): void {
  pg.types.setTypeParser(INT8, parseInt8)
  pg.types.setTypeParser(DATE, asText)
  pg.types.setTypeParser(TIMESTAMPTZ, parseInstant)
  const parseTextArray = pg.types.getTypeParser(1009 as never) as unknown as (text: string) => string[]
  pg.types.setTypeParser(INT8_ARRAY as never, ((text: string) => parseTextArray(text).map(parseInt8)) as never)
}

/** PGlite's parsers for the hot path. */
export const PLAIN_PARSERS: Record<number, (text: string) => unknown> = { [DATE]: asText }

/** PGlite's parsers for Drizzle, which maps these types itself; the same list as in drizzle-orm/pglite. */
export const DRIZZLE_PARSERS: Record<number, (text: string) => unknown> = Object.fromEntries(
  [TIMESTAMP, TIMESTAMPTZ, INTERVAL, DATE, ...ARRAYS_DRIZZLE_READS].map((type) => [type, asText]),
)
