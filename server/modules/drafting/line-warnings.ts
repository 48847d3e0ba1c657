import { FACT_KINDS, type FactKind, factsOf } from '#server/lib/ai/built-in/facts.ts'
import type { PlainConversation, PlainMessage } from '#server/modules/conversations/service.ts'
import { DRAFT_WARNINGS_MAX_COUNT } from '#shared/limits.ts'
import { type Content, contentOf, contentOfAll, type LineContent, lineOf, rewordedParts } from './reworded.ts'
import { isSet, longSentencesOf } from './used-messages.ts'

/** A line of a draft that uses information from a message that another participant may not see. */
interface LineWarning {
  line: string
  /** The part that the message also contains, spelled as in the line. */
  words: string
  message: PlainMessage
  hiddenFrom: string[]
}

/** Maximum characters of one message that are checked. */
const READ_MAX_LENGTH = 4_000
const NUMBERS: readonly FactKind[] = ['amount', 'phone']

/** Facts that identify a message. Times such as an hour or "tomorrow" are too common. */
const tellingFactsOf = (text: string): { kind: FactKind; fact: string }[] =>
  FACT_KINDS.filter((kind) => kind !== 'time')
    .flatMap((kind) => factsOf(text, kind).map((fact) => ({ kind, fact })))
    .filter(({ fact }) => /\d|@/.test(fact))

/** Normalizes a fact, so that "$2,500" and "2,500.00 dollars" have the same key. */
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
    sentences: [...new Set(longSentencesOf(read.toLowerCase()))],
  }
}

interface Line {
  line: string
  lower: string
  facts: ReturnType<typeof tellingFactsOf>
  content: LineContent
}

const readLine = (line: string): Line => ({
  ...{ line, lower: line.toLowerCase() },
  facts: tellingFactsOf(line),
  content: lineOf(line),
})

/**
 * Returns the parts of a line that a message also contains: its sentences, and facts that are not inside one of them.
 */
function sharedParts({ line, lower, facts }: Line, { keys, sentences }: Telling): string[] {
  const quoted = sentences.flatMap((sentence) => {
    const at = isSet(lower, sentence) ? lower.indexOf(sentence) : -1
    return at < 0 ? [] : [line.slice(at, at + sentence.length)]
  })
  const labelled = facts.flatMap((one) => (keys.has(keyOf(one)) ? [one.fact] : []))
  // A claim number's key includes the word before it in the message, which the line may omit.
  const bare = [...keys].flatMap((key) => {
    const at = isSet(lower, key) ? lower.indexOf(key) : -1
    return at < 0 ? [] : [line.slice(at, at + key.length)]
  })
  return [...quoted, ...labelled, ...bare].filter(
    (part, index, parts) =>
      parts.indexOf(part) === index && !parts.some((other) => other !== part && other.includes(part)),
  )
}

/** Parts in other words, except for those that are already known as parts in the same words. */
function furtherParts(
  line: LineContent,
  verbatim: readonly string[],
  { content, open }: Record<'content' | 'open', Content>,
) {
  return rewordedParts(line, content, open).filter(
    (part) => !verbatim.some((one) => part.includes(one) || one.includes(part)),
  )
}

/**
 * Finds the lines of a text that reveal information from messages that another participant may not see, each with the
 * newest such message, also in other words. Information that is also in the subject, or in a message that all
 * participants may see, is not reported.
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
  const openContent = contentOfAll(open.map((one) => one.slice(0, READ_MAX_LENGTH)))
  const telling = hidden.toReversed().map((message) => ({
    ...{ message, told: tellingOf(message.text) },
    content: contentOf(message.text.slice(0, READ_MAX_LENGTH)),
  }))
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
  const warnings: LineWarning[] = []
  for (const one of lines.map(readLine)) {
    const known = new Set<string>()
    for (const { message, told, content } of telling) {
      const verbatim = sharedParts(one, told)
      const shared = [
        ...verbatim.filter((words) => !isSeen(words)),
        ...furtherParts(one.content, verbatim, { content, open: openContent }),
      ]
      const hiddenFrom = others.flatMap(({ name, seesFrom }) => (message.sequence < seesFrom ? [name] : []))
      for (const words of shared) {
        if (known.has(words) || hiddenFrom.length === 0) continue
        known.add(words)
        warnings.push({ line: one.line, words, message, hiddenFrom })
      }
      if (warnings.length >= DRAFT_WARNINGS_MAX_COUNT) return warnings.slice(0, DRAFT_WARNINGS_MAX_COUNT)
    }
  }
  return warnings
}
