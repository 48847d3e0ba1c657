import type { DraftingTask, SeenMessage } from '#server/lib/ai/port.ts'
import { FACT_KINDS, factsOf } from '#server/lib/ai/built-in/facts.ts'
import { contentOf, contentOfAll, lineOf, repeatedNumbers } from './reworded.ts'

/**
 * Matches the line in which a model lists the messages that it used. The line is removed before the user sees the
 * answer.
 */
const USED_LINE = /\n+[ \t*_[(]*used messages?[*_]*:\s*((?:\d{1,4}|none|and|[,;\s.*_)\]])*)$/i
/** Shorter sentences are too common to identify a message. */
const SENTENCE_MIN_LENGTH = 20

/** Splits the line that lists messages off a model's answer. The numbers of the messages begin at 1. */
export function splitUsedLine(answer: string): { text: string; named: number[] } {
  const found = USED_LINE.exec(answer.trimEnd())
  if (!found) return { text: answer, named: [] }
  return { text: answer.slice(0, found.index), named: (found[1]?.match(/\d+/g) ?? []).map(Number) }
}

/** Returns whether a text contains this part as whole words. Both must be in lower case. */
export const isSet = (text: string, part: string): boolean => {
  const at = text.indexOf(part)
  const before = text[at - 1] ?? ' '
  const after = text[at + part.length] ?? ' '
  return at >= 0 && !/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)
}

/** Returns the sentences of a text that are long enough to identify a message. */
export const longSentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length >= SENTENCE_MIN_LENGTH)

/** Returns the parts of a message that a draft may quote: its facts, and its longer sentences verbatim. */
function partsOf({ text }: SeenMessage): string[] {
  return [...FACT_KINDS.flatMap((kind) => factsOf(text, kind)), ...longSentencesOf(text)].map((part) =>
    part.toLowerCase(),
  )
}

/**
 * Returns the messages that a draft uses: those that the model listed, and for each fact and sentence in the draft that
 * did not come from its writer, the newest message that contains it. Numbers count also as words.
 *
 * @returns indexes in the messages of the task, ascending
 */
export function usedMessagesOf(draft: string, task: DraftingTask, named: readonly number[] = []): number[] {
  const messages = task.conversation?.messages ?? []
  const text = draft.toLowerCase()
  const own = [...task.prompts, task.initialText].join('\n').toLowerCase()
  const newest = new Map<string, number>()
  for (const [index, message] of messages.entries())
    for (const part of partsOf(message)) if (isSet(text, part) && !isSet(own, part)) newest.set(part, index)
  const line = lineOf(draft)
  const given = contentOfAll([...task.prompts, task.initialText])
  for (const [index, message] of messages.entries())
    for (const part of repeatedNumbers(line, contentOf(message.text), given)) newest.set(`number ${part}`, index)
  const known = named.map((number) => number - 1).filter((index) => messages[index] !== undefined)
  return [...new Set([...known, ...newest.values()])].sort((a, b) => a - b)
}
