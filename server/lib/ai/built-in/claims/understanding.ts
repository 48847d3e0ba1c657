import type { LegacyCondition, LegacyNameField } from '#server/lib/legacy-claims/claim-query.ts'
import { addDays } from '#shared/calendar.ts'
import type { ChatTools } from '../../chat.ts'
import { MaskedText } from './masked-text.ts'
import { candidates, NAME_WORDS_MAX_COUNT, NEGATIONS_OF_CONDITION, readNames, respelledNames } from './names.ts'
import { plainText } from './plain-text.ts'
import type { Placed, ReadClaims } from './read-claims.ts'
import { readClaims } from './reading.ts'
import { toEnglish } from './languages.ts'
import type { Correction } from '../spelling.ts'
import { VOID_WORDS } from './vocabulary.ts'

/** The meaning of a question about a set of claims. */
export interface Understanding extends Omit<ReadClaims, 'placed'> {
  /** In the order of the text. */
  conditions: LegacyCondition[]
  /** The words that were not used, in their order. */
  unknown: string[]
  /** Grouped because the question names several values of a field. */
  comparesValues: boolean
  alsoIn: { words: string; field: LegacyNameField }[]
  /** Empty if all words were understood as they are. */
  corrections: readonly Correction[]
}

const CONNECTORS = 'or|than|nor|versus|vs|against|compared (?:to|with)'
/** Of two values that are counted one by one, both numbers answer which has more. */
const COMPARISONS =
  '(?:who |which (?:one )?|has |have |had |gets? |got )*(?:(?:the )?(?:more|fewer|less|most|fewest)|busier|higher|lower)'
const isMergeable = (a: Placed, b: Placed): boolean =>
  a.condition.kind === 'name' && b.condition.kind === 'name' && a.condition.field === b.condition.field

/** Joins names of one field, as "Texas or Florida", into one condition; uses the words between them. */
function merged(masked: MaskedText, placed: readonly Placed[]): Placed[] {
  const result: Placed[] = []
  for (const one of placed.toSorted((a, b) => a.at - b.at)) {
    const same = result.find((other) => isMergeable(other, one))
    if (same?.condition.kind !== 'name' || one.condition.kind !== 'name') {
      result.push(one)
      continue
    }
    for (const span of masked.find(CONNECTORS)) if (span.at >= same.end && span.end <= one.at) masked.use(span)
    same.condition = { ...same.condition, values: [...same.condition.values, ...one.condition.values] }
    same.end = one.end
  }
  return result
}

/**
 * Whether values of two fields alternate: "hail in Texas and wind in Florida" means two lists,
 * and "hail or wind in Texas or Florida" one.
 */
function isInterleaved(placed: readonly Placed[]): boolean {
  const fields = placed
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ condition }) => (condition.kind === 'name' ? [condition.field] : []))
    .map((field) => (field === 'city' ? 'state' : field))
  const runs = fields.filter((field, index) => field !== fields[index - 1])
  return runs.some(
    (field, index) =>
      runs.indexOf(field) !== index &&
      runs.some((other, at) => other !== field && at < index && runs.indexOf(other, index) > index),
  )
}

/**
 * Joins neighboring days of one field, as "due today and tomorrow", into one condition. Days that no claim can have
 * together stay unknown, because the question means something else.
 */
function joined(masked: MaskedText, placed: readonly Placed[]): { placed: Placed[]; isContradiction: boolean } {
  const result: Placed[] = []
  let isContradiction = false
  for (const one of placed) {
    const same = result.find(
      ({ condition: other }) =>
        other.kind === 'day' && one.condition.kind === 'day' && other.field === one.condition.field,
    )
    if (same?.condition.kind !== 'day' || one.condition.kind !== 'day') {
      result.push(one)
      continue
    }
    const [a, b] = [same.condition, one.condition].toSorted((x, y) => (x.from ?? '').localeCompare(y.from ?? ''))
    if (!a?.to || !b?.from || a.to >= b.from) result.push(one)
    else if (b.to !== null && a.from !== null && addDays(a.to, 1) === b.from) {
      for (const span of masked.find('or')) if (span.at >= same.end && span.end <= one.at) masked.use(span)
      same.condition = { ...a, to: b.to }
      same.end = one.end
    } else isContradiction = true
  }
  return { placed: result, isContradiction }
}

/** A claim of a later status has been inspected too, so "not inspected" is more than another status. */
const isProgress = (one: LegacyCondition, text: string): boolean =>
  one.kind === 'name' && one.field === 'status' && !/(?<![\w-])status(?:es)?(?![\w-])/.test(text)

/** Before a verb of the person who asks: "have I inspected". */
const OWN_ACT = /(?<![\w-])(?:i|we|ive|weve)(?: (?:have|had|already|ever|not|personally|havent))* $/

/** Applies each negation to the condition after it: "not overdue", "except in Texas". */
function negated(masked: MaskedText, placed: readonly Placed[]): LegacyCondition[] {
  const conditions = placed.map(({ condition }) => condition)
  for (const span of masked.find(NEGATIONS_OF_CONDITION)) {
    const index = placed.findIndex(
      ({ at }) =>
        at >= span.end &&
        masked.rest
          .slice(span.end, at)
          .replaceAll('\u0001', ' ')
          .split(' ')
          .every((word) => word === '' || VOID_WORDS.has(word)),
    )
    const condition = conditions[index]
    if (!condition || isProgress(condition, masked.text)) continue
    conditions[index] = { ...condition, not: !condition.not }
    masked.use(span)
  }
  return conditions
}

async function understandOnce(
  text: string,
  today: string,
  tools: Pick<ChatTools, 'findClaimNames'>,
): Promise<Omit<Understanding, 'corrections'>> {
  const { placed, ...read } = readClaims(text, today)
  const { masked } = read
  const { alsoIn } = await readNames(masked, placed, (words) => tools.findClaimNames(words, 'exact'))
  const isSeveral = isInterleaved(placed)
  const { placed: all, isContradiction } = joined(masked, merged(masked, placed))
  const conditions = negated(masked, all)
  // Who inspected a claim is not known from its status.
  const isOwnAct = all.some(
    ({ at, condition }) => isProgress(condition, masked.text) && OWN_ACT.test(masked.text.slice(0, at)),
  )
  // Two values of a field are counted one by one: "more claims in Texas or in Florida".
  const compared = conditions.find((one) => one.kind === 'name' && one.values.length > 1 && !one.not)
  if (compared) while (masked.take(COMPARISONS));
  const field =
    compared?.kind === 'name' && compared.field !== 'number' && compared.field !== 'address' ? compared.field : null
  return {
    ...{
      ...read,
      groupBy: read.groupBy ?? field,
      comparesValues: read.groupBy === null && field !== null,
      conditions,
      alsoIn,
    },
    // "The oldest claim per carrier" is a claim of each group.
    unknown:
      isOwnAct || isContradiction || isSeveral || (read.order !== null && read.groupBy !== null)
        ? [text]
        : masked.words(VOID_WORDS).map(({ word }) => word),
  }
}

/** A question with its words in the spelling of the field and of names in the claims; null if none changes. */
export async function respelledQuestion(
  text: string,
  tools: Pick<ChatTools, 'findClaimNames'>,
): Promise<{ text: string; corrections: readonly Correction[] } | null> {
  const masked = new MaskedText(text)
  const words = candidates(masked).slice(0, NAME_WORDS_MAX_COUNT)
  return words.length === 0 ? null : respelledNames(masked, await tools.findClaimNames(words, 'alike'))
}

/** Reads a question about a set of claims. If words are unknown, it is read again with their closest spelling. */
export async function understand(
  question: string,
  today: string,
  tools: Pick<ChatTools, 'findClaimNames'>,
): Promise<Understanding> {
  const text = toEnglish(plainText(question))
  const read = await understandOnce(text, today, tools)
  if (read.unknown.length === 0) return { ...read, corrections: [] }
  const words = candidates(read.masked).slice(0, NAME_WORDS_MAX_COUNT)
  const alike = words.length === 0 ? [] : await tools.findClaimNames(words, 'alike')
  const spelled = respelledNames(read.masked, alike)
  if (spelled === null) return { ...read, corrections: [] }
  const better = await understandOnce(spelled.text, today, tools)
  const { corrections } = spelled
  return better.unknown.length < read.unknown.length ? { ...better, corrections } : { ...read, corrections: [] }
}
