import type { DraftingTask, SeenMessage } from '#server/lib/ai/port.ts'
import { FACT_KINDS, factsOf } from '#server/lib/ai/built-in/facts.ts'

/** The line in which a model names the messages that it used; the person never sees it. */
const USED_LINE = /\n+[ \t*_[(]*used messages?[*_]*:\s*((?:\d{1,4}|none|and|[,;\s.*_)\]])*)$/i
/** A shorter sentence stands in many messages. */
const SENTENCE_MIN_LENGTH = 20

/** An answer of a model without the line that names messages, and their numbers, from 1. */
export function splitUsedLine(answer: string): { text: string; named: number[] } {
  const found = USED_LINE.exec(answer.trimEnd())
  if (!found) return { text: answer, named: [] }
  return { text: answer.slice(0, found.index), named: (found[1]?.match(/\d+/g) ?? []).map(Number) }
}

/** Does a text hold this part as words of its own? Both in lower case. */
export const isSet = (text: string, part: string): boolean => {
  const at = text.indexOf(part)
  const before = text[at - 1] ?? ' '
  const after = text[at + part.length] ?? ' '
  return at >= 0 && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)
}

/** The sentences of a text that are too long to stand in many. */
export const longSentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= SENTENCE_MIN_LENGTH)

/** The parts of a message that a draft may quote: its facts, and its longer sentences word for word. */
function partsOf({ text }: SeenMessage): string[] {
  return [...FACT_KINDS.flatMap((kind) => factsOf(text, kind)), ...longSentencesOf(text)].map((part) =>
    part.toLowerCase(),
  )
}

/**
 * The messages that a draft takes something from: those that the model named, and, of each fact and sentence in the
 * draft that its writer did not give themselves, the newest that holds it.
 *
 * @returns places in the messages of the task, ascending
 */
export function usedMessagesOf(draft: string, task: DraftingTask, named: readonly number[] = []): number[] {
  const messages = task.conversation?.messages ?? []
  const text = draft.toLowerCase()
  const own = [...task.prompts, task.initialText].join('\n').toLowerCase()
  const newest = new Map<string, number>()
  for (const [index, message] of messages.entries())
    for (const part of partsOf(message)) if (isSet(text, part) && !isSet(own, part)) newest.set(part, index)
  const known = named.map((number) => number - 1).filter((index) => messages[index] !== undefined)
  return [...new Set([...known, ...newest.values()])].sort((a, b) => a - b)
}
