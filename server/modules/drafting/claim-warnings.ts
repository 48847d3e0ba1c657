import type { ClaimFact } from '#server/lib/ai/chat.ts'
import { contentOf, contentOfAll, lineOf, repeatedNumbers } from './reworded.ts'
import { isSet } from './used-messages.ts'

/** A line of a draft with information from the record of a claim. */
export interface ClaimLine {
  line: string
  /** The information, spelled as in the line. */
  words: string
}

/** Shorter values of a record, such as codes of states, are too common. */
const VALUE_MIN_LENGTH = 4
const DAY = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** The ways in which a value of a record can be written. */
function spellingsOf(value: string): string[] {
  const [, name = '', day = '', year = ''] = DAY.exec(value) ?? []
  const month = MONTHS.findIndex((one) => one.startsWith(name)) + 1
  if (name === '' || month === 0) return [value]
  const long = MONTHS[month - 1] ?? ''
  const iso = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const short = [`${long} ${day}`, `${name} ${day}`, `${day} ${long}`, `${day} ${name}`, `${month}/${day}`]
  return [value, iso, `${long} ${day}, ${year}`, `${month}/${day}/${year}`, ...short]
}

/**
 * Finds the lines of a text with values of a claim's record, also in another spelling, that the
 * subject and the messages for all participants do not contain.
 *
 * @param open texts that all participants may see, and their names
 */
export function claimLinesOf(
  text: string,
  record: Readonly<Record<ClaimFact, string | null>>,
  open: readonly string[],
): ClaimLine[] {
  const seen = open.join('\n').toLowerCase()
  const values = Object.values(record).flatMap((value) =>
    value !== null && value.length >= VALUE_MIN_LENGTH ? [spellingsOf(value)] : [],
  )
  const hidden = values.filter((spellings) => !spellings.some((one) => isSet(seen, one.toLowerCase())))
  const told = contentOf(hidden.map(([value]) => value).join('.\n'))
  const openContent = contentOfAll(open)
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .flatMap((line) => {
      const lower = line.toLowerCase()
      const verbatim = hidden.flatMap((spellings) => {
        const found = spellings.find((one) => isSet(lower, one.toLowerCase()))
        const at = found === undefined ? -1 : lower.indexOf(found.toLowerCase())
        return found === undefined || at < 0 ? [] : [line.slice(at, at + found.length)]
      })
      const numbers = repeatedNumbers(lineOf(line), told, openContent)
      const words = [...verbatim, ...numbers.filter((one) => !verbatim.some((other) => other.includes(one)))]
      return [...new Set(words)].map((one) => ({ line, words: one }))
    })
}
