import { CHAT_RECORDS_COUNT } from '#shared/limits.ts'
import { plainText } from '../claims/plain-text.ts'

const BEGINNING =
  /^(?:(?:and|but|so|ok|okay|now|then) )*(?:and|what about|how about|only|just|but)(?: only| just)?(?= )/
const MORE =
  /^(?:(?:please|show|give|list|me) )*(?:(?:the )?next (?:ones|page|\d+)|more(?: of (?:them|those))?(?: please)?)$/

/** The part of a question that continues the one before it: "and from Walter?"; null if it continues none. */
export const continued = (text: string): string | null =>
  BEGINNING.test(text) ? text.replace(BEGINNING, '').trim() : null

/** The question whose list is continued by "more", and where it continues; null if the question asks for no more. */
export function pageOf(question: string, earlier: readonly string[]): { question: string; offset: number } | null {
  if (!MORE.test(plainText(question))) return null
  const index = earlier.findLastIndex((one) => !MORE.test(plainText(one)))
  const listed = earlier[index]
  if (listed === undefined) return null
  return { question: listed, offset: (earlier.length - index) * CHAT_RECORDS_COUNT }
}

/** The questions before the last one with this text. */
export const earlierQuestion = (earlier: readonly string[], question: string): string[] =>
  earlier.slice(0, Math.max(0, earlier.lastIndexOf(question)))
