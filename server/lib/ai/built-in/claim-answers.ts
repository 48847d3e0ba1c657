import type { ChatClaimFile, ChatReply, ChatTask, FoundClaim } from '../chat.ts'
import { dayText } from '../day-text.ts'
import { summarizeClaim, describeClaim, describeNotes } from './claim-notes.ts'
import type { Question } from './question.ts'
import { inLine } from './quotation.ts'
import { CHAT_CLAIMS_COUNT } from '#shared/limits.ts'

const WHICH_CLAIM = 'Which of these claims? Ask again with its number.'

const SUBSETS = {
  Overdue: ' that are overdue',
  DueNext3Days: ' that are due in the next 3 days',
  ReceivedLast3Days: ' that were received in the last 3 days',
} as const
/** Words that a claim's record can answer. */
const RECORDED =
  /^(?:insur|loss|client|carrier|company|receiv|due|date|place|city|state|status|number|policyholder|about|happen|locat)/

const plain = (text: string): ChatReply => ({ text, sources: [], claims: [], tokens: 0 })

/** "Due 2026-11-20: CLM-1, CLM-2", one line per day. */
function dueLines(claims: readonly FoundClaim[]): string {
  const days = [...new Set(claims.map(({ DueDate }) => DueDate))]
  return days
    .map((day) => {
      const numbers = claims.filter(({ DueDate }) => DueDate === day).map(({ ClaimNumber }) => ClaimNumber)
      return `- ${day === null ? 'Without a due date' : `Due ${dayText(day)}`}: ${numbers.join(', ')}`
    })
    .join('\n')
}

function listClaims(claims: readonly FoundClaim[], { subset }: Question): ChatReply {
  const kind = `open claim${claims.length === 1 ? '' : 's'}${subset ? SUBSETS[subset] : ''}`
  // The result reached its limit, so there may be more.
  const isCut = claims.length >= CHAT_CLAIMS_COUNT
  const head = isCut
    ? `The first ${claims.length} ${kind}; there may be more. A city or a name finds fewer.`
    : `These are the ${kind} I found, the first due first.`
  return { ...plain(`${head}\n${dueLines(claims)}`), claims }
}

function tellAbout(file: ChatClaimFile, { asks, facts }: Question, words: readonly string[]): ChatReply {
  if (asks === 'notes') return summarizeClaim(file)
  const matters = words.filter((word) => !RECORDED.test(word))
  return matters.length === 0 ? describeClaim(file, facts) : describeNotes(file, matters)
}

interface Found {
  claims: readonly FoundClaim[]
  /** Words of the question about these claims. */
  others: readonly string[]
  /** The words that matched only similar names. */
  misspelt: readonly string[]
}

/** Claims that contain all words; if none, claims that contain the names; if none, claims with similar names. */
async function search({ tools }: ChatTask, { words, names, subset, claimNumber }: Question): Promise<Found> {
  const exactly = (some: readonly string[]) => tools.searchClaims({ words: some, subset, match: 'exact' })
  if (claimNumber !== null) {
    const claims = await tools.searchClaims({ words: [claimNumber], subset: null, match: 'exact' })
    return { claims, others: words.filter((word) => word !== claimNumber), misspelt: [] }
  }
  const claims = await exactly(words)
  if (claims.length > 0 || names.length === 0) return { claims, others: [], misspelt: [] }
  const others = words.filter((word) => !names.includes(word))
  const named = others.length === 0 ? [] : await exactly(names)
  if (named.length > 0) return { claims: named, others, misspelt: [] }
  return { claims: await tools.searchClaims({ words: names, subset, match: 'alike' }), others, misspelt: names }
}

/** Claims with names similar to the words, for a question that no other source answers. */
export async function findClaimsAlike(task: ChatTask, question: Question): Promise<ChatReply | null> {
  const { words, subset, claimNumber } = question
  if (words.length === 0 || claimNumber !== null) return null
  const claims = await task.tools.searchClaims({ words, subset, match: 'alike' })
  return claims.length === 0 ? null : tell(task, question, { claims, others: [], misspelt: words })
}

/** Number of claims, one line per account; with words, the number that match. */
export async function countClaims(task: ChatTask, question: Question): Promise<ChatReply> {
  const { tools } = task
  if (question.words.length > 0) return countFitting(task, question)
  const sources = await tools.countClaims()
  if (sources.length === 0) return plain('I see no account in the claims system whose claims you may count.')
  const lines = sources.map(
    ({ urlDisplayName, snippet }, index) => `- ${inLine(urlDisplayName)}. ${snippet} [${index + 1}]`,
  )
  return { ...plain(lines.join('\n')), sources }
}

async function countFitting({ tools }: ChatTask, { words, subset }: Question): Promise<ChatReply> {
  const claims = await tools.searchClaims({ words, subset, match: 'exact' })
  const counted = claims.length < CHAT_CLAIMS_COUNT ? `${claims.length}` : `At least ${claims.length}`
  const kind = `open claim${claims.length === 1 ? '' : 's'}${subset ? SUBSETS[subset] : ''}`
  const text = `${counted} ${kind} that you may see: “${words.join(' ')}”.`
  return { ...plain(claims.length === 0 ? text : `${text}\n${dueLines(claims)}`), claims }
}

/** The claims found, a single one in full; says if a name was read as a similar one. */
async function tell(task: ChatTask, question: Question, { claims, others, misspelt }: Found): Promise<ChatReply> {
  const [only, ...further] = claims
  const isOne = only && further.length === 0 && question.words.length > 0
  const file = isOne ? await task.tools.readClaim(only.ClaimKey) : null
  const reply = file
    ? tellAbout(file, question, others)
    : further.length > 0 && (question.asks === 'notes' || others.length > 0)
      ? { ...plain(WHICH_CLAIM), claims }
      : listClaims(claims, question)
  return misspelt.length === 0 ? reply : { ...reply, text: `${closestTo(misspelt)}\n\n${reply.text}` }
}

const closestTo = (words: readonly string[]): string =>
  `No open claim that you may see has “${words.join(' ')}”. Closest by name:`

/** Answers about one claim or the claims that match; null if there are none and another source may answer. */
export async function findClaims(task: ChatTask, question: Question): Promise<ChatReply | null> {
  const { subset, words, claimNumber } = question
  const found = await search(task, question)
  if (found.claims.length > 0) return tell(task, question, found)
  if (claimNumber === null && subset === 'DueNext3Days' && words.length === 0) {
    const later = await task.tools.searchClaims({ words: [], subset: null, match: 'exact' })
    const next = later.length === 0 ? '' : ` These are the first due.\n${dueLines(later)}`
    return { ...plain(`No open claim that you may see is due in the next 3 days.${next}`), claims: later }
  }
  return words.length === 0 ? plain(`I found no open claims${subset ? SUBSETS[subset] : ''} that you may see.`) : null
}

/** For a claim number that no other source answers. */
export const NO_SUCH_CLAIM = 'I find no open claim with this number that you may see.'
