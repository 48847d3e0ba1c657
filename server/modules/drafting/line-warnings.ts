import { FACT_KINDS, type FactKind, factsOf } from '#server/lib/ai/built-in/facts.ts'
import type { PlainConversation, PlainMessage } from '#server/modules/conversations/service.ts'
import { DRAFT_WARNINGS_MAX_COUNT } from '#shared/limits.ts'
import { isSet, longSentencesOf } from './used-messages.ts'

/** A line of a draft that rests on a message that somebody who takes part may not see. */
interface LineWarning {
  line: string
  /** The part that the message holds too, as the line has it. */
  words: string
  message: PlainMessage
  hiddenFrom: string[]
}

/** Characters of one message that are looked at. */
const READ_MAX_LENGTH = 4_000
const NUMBERS: readonly FactKind[] = ['amount', 'phone']

/** Facts that point at one message: not an hour, and not "tomorrow". */
const tellingFactsOf = (text: string): { kind: FactKind; fact: string }[] =>
  FACT_KINDS.filter((kind) => kind !== 'time')
    .flatMap((kind) => factsOf(text, kind).map((fact) => ({ kind, fact })))
    .filter(({ fact }) => /\d|@/.test(fact))

/** "$2,500" and "2,500.00 dollars" are one amount. */
const keyOf = ({ kind, fact }: { kind: FactKind; fact: string }): string =>
  NUMBERS.includes(kind) ? `${kind} ${fact.replace(/[^\d.]/g, '').replace(/\.0*$/, '')}` : fact.toLowerCase()

interface Telling {
  keys: Set<string>
  /** In lower case. */
  sentences: string[]
}

function tellingOf(text: string): Telling {
  const read = text.slice(0, READ_MAX_LENGTH)
  return {
    keys: new Set(tellingFactsOf(read).map(keyOf)),
    sentences: longSentencesOf(read).map((one) => one.toLowerCase()),
  }
}

/** The parts of a line that a message holds too: its sentences, and facts that stand in none of these. */
function sharedParts(line: string, { keys, sentences }: Telling): string[] {
  const lower = line.toLowerCase()
  const quoted = sentences.flatMap((sentence) => {
    const at = isSet(lower, sentence) ? lower.indexOf(sentence) : -1
    return at < 0 ? [] : [line.slice(at, at + sentence.length)]
  })
  const labelled = tellingFactsOf(line).flatMap((one) => (keys.has(keyOf(one)) ? [one.fact] : []))
  // A claim number is known by the word before it in the message, which the line may leave out.
  const bare = [...keys].flatMap((key) => {
    const at = isSet(lower, key) ? lower.indexOf(key) : -1
    return at < 0 ? [] : [line.slice(at, at + key.length)]
  })
  return [...quoted, ...labelled, ...bare].filter(
    (part, index, parts) =>
      parts.indexOf(part) === index && !parts.some((other) => other !== part && other.includes(part)),
  )
}

/**
 * The lines of a text that say what the box knows from messages that somebody else who takes part may not see, each
 * with the newest such message. What also stands in the subject or in a message that everybody may see is no secret.
 */
export function warningsOf(
  text: string,
  conversation: PlainConversation & { hidden: readonly PlainMessage[] },
): LineWarning[] {
  const { subject, messages, hidden, others, seenByAllFrom } = conversation
  if (hidden.length === 0) return []
  const open = [subject, ...messages.filter(({ sequence }) => sequence >= seenByAllFrom).map((one) => one.text)]
  const seen = open.join('\n').toLowerCase()
  const seenKeys = tellingOf(open.join('\n')).keys
  const isSeen = (part: string): boolean =>
    isSet(seen, part.toLowerCase()) || tellingFactsOf(part).some((one) => one.fact === part && seenKeys.has(keyOf(one)))
  const telling = hidden.toReversed().map((message) => ({ message, told: tellingOf(message.text) }))
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const warnings = lines.flatMap((line) => {
    const known = new Set<string>()
    return telling.flatMap(({ message, told }) =>
      sharedParts(line, told).flatMap((words): LineWarning[] => {
        if (known.has(words) || isSeen(words)) return []
        known.add(words)
        const hiddenFrom = others.flatMap(({ name, seesFrom }) => (message.sequence < seesFrom ? [name] : []))
        return hiddenFrom.length === 0 ? [] : [{ line, words, message, hiddenFrom }]
      }),
    )
  })
  return warnings.slice(0, DRAFT_WARNINGS_MAX_COUNT)
}
