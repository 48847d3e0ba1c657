import type { LegacyClaimOrder } from '#server/lib/legacy-claims/claim-query.ts'
import { CHAT_CLAIMS_COUNT } from '#shared/limits.ts'
import type { ChatReply, ChatTask, ClaimsResult, FoundClaim } from '../../chat.ts'
import { dayText } from '../../day-text.ts'
import { describeClaim } from '../claim-notes.ts'
import { inLine } from '../quotation.ts'
import type { Understanding } from './understanding.ts'
import { GROUPS, interpretation, quoted, titled, understoodQuery } from './wording.ts'
import { plain } from '../plain-reply.ts'

export const NO_ACCOUNT = 'I see no account in the claims system whose claims you may see.'
const BY_DUE_DATE: LegacyClaimOrder = { by: 'due', descending: false }
const MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

const numberText = (count: number): string => count.toLocaleString('en-US')

/** "Due 2026-11-20: CLM-1, CLM-2", one line per day. */
export function dueLines(claims: readonly FoundClaim[]): string {
  const days = [...new Set(claims.map(({ DueDate }) => DueDate))]
  return days
    .map((day) => {
      const numbers = claims.filter(({ DueDate }) => DueDate === day).map(({ ClaimNumber }) => ClaimNumber)
      return `- ${day === null ? 'Without a due date' : `Due ${dayText(day)}`}: ${numbers.join(', ')}`
    })
    .join('\n')
}

const query = ({ tools }: ChatTask, read: Understanding, isMine = read.isMine): Promise<ClaimsResult> =>
  tools.queryClaims({ conditions: read.conditions, groupBy: read.groupBy, order: read.order ?? BY_DUE_DATE, isMine })

/** The number of claims that are the person's, or of all that they may see, if the question could mean either. */
async function otherCount(task: ChatTask, text: string, read: Understanding, found: ClaimsResult): Promise<string> {
  if (found.isMine) {
    const all = await query(task, read, false)
    return all.totalCount === found.totalCount ? '' : ` All that you may see: ${numberText(all.totalCount)}.`
  }
  if (!read.counts || !/\b(?:i have|do i have|have i)\b/i.test(text)) return ''
  const own = await query(task, read, true)
  if (!own.isMine || own.totalCount === found.totalCount) return ''
  return ` Of these, you are responsible for ${numberText(own.totalCount)}.`
}

const dayOf = (claim: FoundClaim, by: LegacyClaimOrder['by']): string | null =>
  ({ received: claim.ReceivedDate, due: claim.DueDate, loss: claim.LossDate })[by]

const ORDERS = { received: 'day of receipt', due: 'due date', loss: 'date of loss' } as const
const DAY_NAMES = { received: 'received', due: 'due', loss: 'date of loss' } as const

/** The first claims in an order, and which others have the same day. */
async function superlative(task: ChatTask, read: Understanding, found: ClaimsResult, head: string): Promise<ChatReply> {
  const order = read.order ?? BY_DUE_DATE
  const count = Math.min(read.first ?? 1, CHAT_CLAIMS_COUNT)
  const shown = found.claims.slice(0, count).filter((claim) => dayOf(claim, order.by) !== null)
  const last = shown.at(-1)
  const day = last ? dayOf(last, order.by) : null
  if (!last || day === null) return plain(`${head}\nNone of them has this date.`)
  const lines = shown.map(
    (claim) =>
      `- ${claim.ClaimNumber}, ${inLine(claim.Insured)}: ${DAY_NAMES[order.by]} ${dayText(dayOf(claim, order.by) ?? '')}`,
  )
  const same = await task.tools.queryClaims({
    conditions: [...read.conditions, { kind: 'day', field: order.by, from: day, to: day, not: false }],
    ...{ groupBy: null, order, isMine: read.isMine },
  })
  const further = same.claims.filter(({ ClaimKey }) => !shown.some((one) => one.ClaimKey === ClaimKey))
  const more = same.totalCount - (same.claims.length - further.length)
  const unlisted = more > further.length ? ` and ${numberText(more - further.length)} more` : ''
  const numbers = further.map(({ ClaimNumber }) => ClaimNumber).join(', ')
  const ties = more <= 0 ? '' : `\nThe same day: ${numbers}${unlisted}`
  const by = `${order.descending ? 'Latest' : 'Earliest'} ${ORDERS[order.by]} first:`
  return {
    ...plain(`${head} ${by}\n${lines.join('\n')}${ties}`),
    claims: [...shown, ...further].slice(0, CHAT_CLAIMS_COUNT),
  }
}

/** A text with the claims below it, as lines and as cards. */
function listed({ totalCount, claims }: ClaimsResult, text: string): ChatReply {
  const first = totalCount > claims.length ? `\nThe first ${claims.length} by due date:` : ''
  return { ...plain(`${text}${first}\n${dueLines(claims)}`), claims }
}

function grouped(read: Understanding, found: ClaimsResult, head: string): ChatReply {
  const by = read.groupBy ?? 'state'
  const valueText = (value: string): string => (by === 'month' ? MONTH.format(new Date(`${value}-01`)) : inLine(value))
  const { groups, groupsCount } = found
  const line = ({ value, count }: { value: string; count: number }): string =>
    `- ${valueText(value)}: ${numberText(count)}`
  if (read.countsGroups)
    return plain(
      `Number of different entries for ${GROUPS[by]} in “${interpretation(read)}”: ${groupsCount}.\n${groups.map(line).join('\n')}`,
    )
  const isCut = groupsCount > groups.length
  if (read.extreme === 'fewest' && isCut)
    return plain(
      `${head} There are ${groupsCount} entries for ${GROUPS[by]}; I can only list those with the most claims.`,
    )
  const best = read.extreme === 'fewest' ? groups.at(-1) : groups[0]
  const top = read.order === null && read.first !== null ? groups.slice(0, read.first) : groups
  const shown = read.extreme === null ? top : groups.filter(({ count }) => count === best?.count)
  const grouping = `${head} By ${GROUPS[by]}${read.extreme === null ? '' : `, the ${read.extreme}`}:`
  const rest = read.extreme === null && isCut && top === groups ? `\n- ${groupsCount - groups.length} more` : ''
  const text = `${grouping}\n${shown.map(line).join('\n')}${rest}`
  return read.comparesValues && !read.counts ? listed(found, text) : plain(text)
}

/** Answers a question about a set of claims, of which every word was understood. */
export async function answerSet(task: ChatTask, text: string, read: Understanding): Promise<ChatReply> {
  const found = await query(task, read)
  if (!found.hasAccount) return plain(NO_ACCOUNT)
  const reply = await answerFound(task, text, read, found)
  return { ...reply, queries: [understoodQuery({ ...read, isMine: found.isMine })] }
}

async function answerFound(task: ChatTask, text: string, read: Understanding, found: ClaimsResult): Promise<ChatReply> {
  const also = read.alsoIn.map(
    ({ words, field }) => `\nAlso the name of an ${field}: ask for “${field} ${titled(inLine(words))}”.`,
  )
  const total = numberText(found.totalCount)
  const other = await otherCount(task, text, read, found)
  const head = `${interpretation({ ...read, isMine: found.isMine })}: ${total}.${other}${also.join('')}`
  if (found.totalCount === 0) return plain(head)
  if (read.groupBy !== null) return grouped(read, found, head)
  if (read.order !== null) return superlative(task, read, found, head)
  const [only] = found.claims
  if (found.totalCount === 1 && only && !read.counts) {
    const file = await task.tools.readClaim(only.ClaimKey)
    const told = file && describeClaim(file, [], task.today)
    if (told) return { ...told, text: `${head}\n${told.text}` }
  }
  return listed(found, head)
}

/** Says which words were not understood, and what can be asked; gives no number and no list. */
export function notUnderstood(words: readonly string[]): ChatReply {
  return plain(`I did not understand ${quoted(words)}, so I give no number and no list: no claim that you may see has \
this as its number, insured, place, carrier, adjuster, cause or status.

Ask for open claims by
- insured, city, state, carrier, adjuster, cause of loss or status: “hail claims in Texas”, “claims not in Florida”
- dates: “received since Monday”, “due in the next 5 days”, “without a due date”, “overdue”
- order and groups: “the oldest claim”, “overdue claims by state”`)
}
