import type { LegacyCondition } from '#server/lib/legacy-claims/claim-query.ts'
import type { ChatTools } from '../../chat.ts'
import { plainText } from './plain-text.ts'
import { toEnglish } from './languages.ts'
import { type Understanding, understand } from './understanding.ts'

/** The words with which a question continues the one before it: "and in Florida?", "no, I meant Florida". */
export const BEGINNING =
  /^(?:(?:and|but|so|ok|okay|now|then|no|nope|sorry|wait) )*(?:and|what about|how about|what of|only|just|but|(?:and )?(?:the )?same (?:thing |question )?(?:for|in|with|but)|now (?:for|in|only)|also(?: for)?|i mean|i meant|i was asking about)(?: only| just| for)?(?= )/
const REFERENCE = /(?<![\w-])(?:(?:of|in|among|from) )?(?:them|those|these|the same)(?: (?:claims|ones|jobs))?(?![\w-])/
const EARLIER_MAX_COUNT = 3

/** Whether a question continues the one before it: "and in Florida?", "how many of them are overdue?" */
export const isFollowUp = (text: string): boolean =>
  BEGINNING.test(text) ||
  /^(?:(?:sort(?:ed)?|group(?:ed)?|split) by|by|per|without|except|excluding) /.test(text) ||
  isOfEarlier(text)

/** Whether a question is about a part of the claims of the one before it. */
const isOfEarlier = (text: string): boolean =>
  REFERENCE.test(text) || /^which ones?(?= |$)|^how many(?: are (?:there|that))?$/.test(text)

/** "And in Denver?" after a question about Texas replaces the state; "which of those are in Denver?" does not. */
function subjectOf(one: LegacyCondition, isPart: boolean): string {
  if (one.kind === 'subset') return isPart ? one.subset : one.subset === 'ReceivedLast3Days' ? 'received' : 'due'
  return !isPart && (one.field === 'city' || one.field === 'state') ? 'place' : one.field
}

/**
 * A question about a set of claims with the conditions of the question that it continues. A condition on the same field
 * replaces the earlier one.
 *
 * @param earlier questions, oldest first
 */
export async function followUpOf(
  text: string,
  earlier: readonly string[],
  today: string,
  tools: Pick<ChatTools, 'findClaimNames'>,
): Promise<Understanding> {
  const previous = earlier.at(-1)
  if (!isFollowUp(text) || previous === undefined) return understand(text, today, tools)
  const own = text.replace(BEGINNING, '').replace(REFERENCE, ' ').replace(/ +/g, ' ').trim()
  const read = await understand(own, today, tools)
  const base = await followUpOf(toEnglish(plainText(previous)), earlier.slice(-EARLIER_MAX_COUNT, -1), today, tools)
  if (base.unknown.length > 0 || !base.isAboutClaims) {
    const isSet = base.unknown.length === 0 && base.conditions.length > 0
    if (!isSet) return isOfEarlier(text) ? { ...read, unknown: [...read.unknown, text] } : read
  }
  const isPart = isOfEarlier(text)
  const subjects = new Set(read.conditions.map((one) => subjectOf(one, isPart)))
  return {
    ...read,
    conditions: [...base.conditions.filter((one) => !subjects.has(subjectOf(one, isPart))), ...read.conditions],
    groupBy: read.groupBy ?? base.groupBy,
    extreme: read.groupBy ? read.extreme : base.extreme,
    order: read.order ?? base.order,
    first: read.order ? read.first : base.first,
    isMine: read.isMine || base.isMine,
    counts: read.counts || base.counts,
    isAboutClaims: true,
  }
}
