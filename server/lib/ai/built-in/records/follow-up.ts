import { CHAT_RECORDS_COUNT } from '#shared/limits.ts'
import type { ChatTask } from '../../chat.ts'
import { BEGINNING } from '../claims/follow-up.ts'
import { plainText } from '../claims/plain-text.ts'
import { plainQuestion, type PlainQuestion, subjectOf } from './reading.ts'

const MORE =
  /^(?:(?:please|show|give|list|me) )*(?:(?:the )?next (?:ones|page|\d+)|more(?: of (?:them|those))?(?: please)?)$/

/** The part of a question that continues the one before it: "and from Walter?"; null if it continues none. */
const continued = (text: string): string | null => (BEGINNING.test(text) ? text.replace(BEGINNING, '').trim() : null)

/** The question whose list is continued by "more", and where it continues; null if the question asks for no more. */
function pageOf(question: string, earlier: readonly string[]): { question: string; offset: number } | null {
  if (!MORE.test(plainText(question))) return null
  const index = earlier.findLastIndex((one) => !MORE.test(plainText(one)))
  const listed = earlier[index]
  if (listed === undefined) return null
  return { question: listed, offset: (earlier.length - index) * CHAT_RECORDS_COUNT }
}

/** The questions before the last one with this text. */
const earlierQuestion = (earlier: readonly string[], question: string): string[] =>
  earlier.slice(0, Math.max(0, earlier.lastIndexOf(question)))

/** A question about records with the questions before it, from which "more" continues a list. */
export function askedWith(
  task: Pick<ChatTask, 'turns'>,
  question: string,
): { question: string; earlier: string[]; offset: number } {
  const earlier = task.turns.slice(0, -1).flatMap(({ role, content }) => (role === 'user' ? [content] : []))
  const page = pageOf(question, earlier)
  return page ? { ...page, earlier: earlierQuestion(earlier, page.question) } : { question, earlier, offset: 0 }
}

interface Reading {
  conditions: { kind: string }[]
  groupBy: unknown
  superlative: unknown
  unknown: readonly string[]
  asksForSet: boolean
  counts: boolean
}

const ROLE_WORDS: Readonly<Record<string, string>> = { writer: 'from', participant: 'with', uploader: 'by' }

interface Reader<Read> {
  subject: 'documents' | 'messages'
  read: (question: PlainQuestion) => Promise<Read>
  /** The noun of a continued question without one, by which its names get their roles. */
  nounOf: (base: Read) => string
}

/**
 * Reads a question with what it continues: "and from Walter?". A condition of the same kind replaces the earlier one.
 *
 * @param earlier questions, oldest first
 * @returns null if the question is about something else
 */
export async function readContinued<Read extends Reading>(
  question: string,
  earlier: readonly string[],
  reader: Reader<Read>,
): Promise<Read | null> {
  const own = plainQuestion(question)
  const start = continued(own.text)
  const subject = subjectOf(start ?? own.text)
  const isOwn = subject === reader.subject
  const previous = earlier.at(-1)
  if (start === null || previous === undefined) return isOwn ? reader.read(own) : null
  if (subject !== null && !isOwn) return null
  const base = await readContinued(previous, earlier.slice(0, -1), reader)
  if (base === null || base.unknown.length > 0) return isOwn ? reader.read({ ...own, text: start }) : null
  const noun = reader.nounOf(base)
  const literal = await reader.read({ ...own, text: subject === null ? `${noun} ${start}` : start })
  // "And Luis?" has no word for the role of the name: it is the one of the name before it.
  const role = base.conditions.flatMap(({ kind }) => ROLE_WORDS[kind] ?? [])[0]
  const isBare = subject === null && role !== undefined && literal.unknown.length > 0
  const named = isBare ? await reader.read({ ...own, text: `${noun} ${role} ${start}` }) : null
  const read = named?.unknown.length === 0 ? named : literal
  const kinds = new Set(read.conditions.map(({ kind }) => kind))
  return {
    ...read,
    conditions: [...base.conditions.filter(({ kind }) => !kinds.has(kind)), ...read.conditions],
    ...{ groupBy: read.groupBy ?? base.groupBy, superlative: read.superlative ?? base.superlative },
    ...{ counts: read.counts || base.counts, asksForSet: true },
  }
}
