import { foldedLetters } from '#shared/text/folded-text.ts'

/**
 * Recognizes information that is said in other words: numbers that are written as words or in another format, and
 * sentences with the same content words in another order.
 */

const UNITS = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
  seventeen eighteen nineteen`.split(/\s+/)
const TENS = ['twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']
const SMALL = new Map([
  ...UNITS.map((word, value) => [word, value] as const),
  ...TENS.map((word, index) => [word, (index + 2) * 10] as const),
])
const SCALES = new Map([
  ['dozen', 12],
  ['hundred', 100],
  ['thousand', 1_000],
  ['grand', 1_000],
  ['k', 1_000],
  ['million', 1_000_000],
])
/** From this value on, a number is telling without the words beside it. Smaller years and house numbers are common. */
const TELLING_VALUE = 1_000
/** How many words from a number its unit may be. */
const UNIT_REACH = 3
const SHARED_MIN_COUNT = 3
const SHARED_MIN_SHARE = 0.6
const STEM_LENGTH = 6
/** Bounds for texts that are made to be expensive. */
const QUANTITIES_MAX_COUNT = 100
const SENTENCES_MAX_COUNT = 100
const SAME_VALUE_MAX_COUNT = 20

const STOP_WORDS = new Set(
  `a about after all also am an and any are as at be because been before but by can cannot could dear did do does don done
  each for from further get give go had has have he hello her here hi him his how i if in into is it its just kind know
  let like may me more must my need new next no not now of off on one only or other our out over please regard regards
  said say see send she should so some still tell than thank thanks that the their them then there these they thing this
  those time to today too under until up us very want was we were what when where which who why will with would write
  yes yet you your look forward hear hearing appreciate glad help patience claim message update letter question dollars usd`.split(
    /\s+/,
  ),
)

/** A word, or a number that is not part of an identifier, a date or a time. */
const WORD = /(?<![\p{L}\p{N}][-/:.]|[#\p{L}\p{N}])\d[\d,]*(?:\.\d+)?(?![-/:]?\p{N})|\p{L}+/gu

interface Word {
  /** In lower case, without accents. */
  text: string
  start: number
  end: number
}

/** A number with its place in the text. */
interface Quantity {
  value: number
  start: number
  end: number
  /** Stems of the words near it, with the end of each word. */
  near: ReadonlyMap<string, { start: number; end: number }>
}

export interface Content {
  /** By value. */
  quantities: ReadonlyMap<number, readonly Quantity[]>
  sentences: readonly { text: string; stems: ReadonlySet<string> }[]
}

/** A line with its content. */
export type LineContent = Content & { text: string }

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map((match) => ({
    text: foldedLetters(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }))

function stemOf(word: string): string | null {
  if (word.length < 3 || STOP_WORDS.has(word) || SMALL.has(word) || SCALES.has(word) || /\d/.test(word)) return null
  const base = word.replace(/(?:ing|ed|es|s|ly)$/, '')
  return (base.length >= 3 ? base : word).slice(0, STEM_LENGTH)
}

/** The number that begins at a word, and the index after it; null if there is none. */
function numberAt(words: readonly Word[], begin: number): { value: number; next: number } | null {
  let total = 0
  let current: number | null = null
  /** The value of the word before, if it was below a hundred; null after a scale or at the beginning. */
  let before: number | null = null
  let at = begin
  for (; at < words.length; at += 1) {
    const { text } = words[at] ?? { text: '' }
    const small = SMALL.get(text)
    const scale = SCALES.get(text)
    const isArticle = (text === 'a' || text === 'an') && current === null && SCALES.has(words[at + 1]?.text ?? '')
    if (/^\d/.test(text)) {
      if (current !== null) break
      current = Number(text.replaceAll(',', ''))
      before = current
    } else if (small !== undefined) {
      // "Twenty one" is a number, "one two" are two.
      if (before !== null && !(before >= 20 && before < 100 && small < 10)) break
      current = (current ?? 0) + small
      before = small
    } else if (isArticle) current = 1
    else if (scale !== undefined && current !== null) {
      before = null
      if (scale >= 1_000) {
        total += current * scale
        current = 0
      } else current *= scale
    } else if (text !== 'and' || current === null || !SMALL.has(words[at + 1]?.text ?? '')) break
  }
  return current === null || !Number.isFinite(current) ? null : { value: total + current, next: at }
}

function quantitiesOf(text: string): Quantity[] {
  const words = wordsOf(text)
  const found: Quantity[] = []
  for (let at = 0; at < words.length && found.length < QUANTITIES_MAX_COUNT; ) {
    const number = numberAt(words, at)
    if (!number) {
      at += 1
      continue
    }
    const around = [
      ...words.slice(Math.max(0, at - UNIT_REACH), at),
      ...words.slice(number.next, number.next + UNIT_REACH),
    ]
    const near = new Map(
      around.flatMap((word) => {
        const stem = stemOf(word.text)
        return stem === null ? [] : [[stem, word] as const]
      }),
    )
    found.push({ value: number.value, start: words[at]?.start ?? 0, end: words[number.next - 1]?.end ?? 0, near })
    at = number.next
  }
  return found
}

const stemsOf = (text: string): Set<string> => new Set(wordsOf(text).flatMap((word) => stemOf(word.text) ?? []))

function byValue(quantities: readonly Quantity[]): Map<number, Quantity[]> {
  const found = new Map<number, Quantity[]>()
  for (const one of quantities) {
    const same = found.get(one.value) ?? []
    if (same.length < SAME_VALUE_MAX_COUNT) found.set(one.value, [...same, one])
  }
  return found
}

/** The content of a text that other words could repeat. */
export const contentOf = (text: string): Content => ({
  quantities: byValue(quantitiesOf(text)),
  sentences: [...new Set(text.split(/(?<=[.!?])\s+|\n+/))]
    .map((sentence) => ({ text: sentence.trim(), stems: stemsOf(sentence) }))
    .filter(({ stems }) => stems.size >= SHARED_MIN_COUNT)
    .slice(0, SENTENCES_MAX_COUNT),
})

export const lineOf = (text: string): LineContent => ({ text, ...contentOf(text) })

/** The content of several texts. */
export const contentOfAll = (texts: readonly string[]): Content => {
  const contents = texts.map(contentOf)
  return {
    quantities: byValue(contents.flatMap(({ quantities }) => [...quantities.values()].flat())),
    sentences: contents.flatMap(({ sentences }) => sentences),
  }
}

/** The words that two quantities of the same value have in common; null if they do not mean the same. */
function common(a: Quantity, b: Quantity): { start: number; end: number } | null {
  const shared = [...a.near].find(([stem]) => b.near.has(stem))?.[1]
  if (shared) return { start: Math.min(a.start, shared.start), end: Math.max(a.end, shared.end) }
  return a.value >= TELLING_VALUE && !isYear(a.value) ? { start: a.start, end: a.end } : null
}

const isYear = (value: number): boolean => value >= 1_900 && value <= 2_100

const sharedStems = (a: ReadonlySet<string>, b: ReadonlySet<string>): string[] => [...a].filter((stem) => b.has(stem))

/** Whether a sentence has most of the content words of another one. */
function repeats(stems: ReadonlySet<string>, said: ReadonlySet<string>): boolean {
  const count = sharedStems(stems, said).length
  return count >= SHARED_MIN_COUNT && count / said.size >= SHARED_MIN_SHARE
}

/**
 * The numbers of a line that another text also has, with what they count.
 *
 * @param open numbers that are not reported
 */
export function repeatedNumbers(line: LineContent, other: Content, open: Content): string[] {
  return [...line.quantities.values()].flat().flatMap((quantity) => {
    const same = other.quantities.get(quantity.value) ?? []
    const place = same.map((one) => common(quantity, one)).find((one) => one !== null)
    if (!place) return []
    const isOpen = (open.quantities.get(quantity.value) ?? []).some((one) => common(quantity, one) !== null)
    return isOpen ? [] : [line.text.slice(place.start, place.end)]
  })
}

/**
 * The parts of a line that a hidden text also says, in other words.
 *
 * @param open what everybody may see: it is not reported
 */
export function rewordedParts(line: LineContent, hidden: Content, open: Content): string[] {
  const said = line.sentences.flatMap(({ text, stems }) => {
    const source = hidden.sentences.find((one) => repeats(stems, one.stems))
    if (!source) return []
    const shared = new Set(sharedStems(stems, source.stems))
    const isOpen = open.sentences.some((one) => sharedStems(shared, one.stems).length === shared.size)
    return isOpen ? [] : [text]
  })
  return [...repeatedNumbers(line, hidden, open), ...said]
}
