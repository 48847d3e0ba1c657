import type { ChatReply, ChatTask, ClaimFact } from '../../chat.ts'
import { describeClaim } from '../claim-notes.ts'
import { answerSet } from './set-answers.ts'
import { understand } from './understanding.ts'
import { correctionLine } from './wording.ts'

/** Nouns of facts: "the status of my oldest claim". */
const NOUNS: readonly (readonly [ClaimFact, string])[] = [
  ['Insured', 'insured|policyholder|claimant|customer|homeowner'],
  ['Client', 'carrier|insurer|client|insurance company|client file(?: number)?'],
  ['Adjuster', 'adjuster'],
  ['Status', 'status|stage'],
  ['Due', 'due date|deadline'],
  ['Date of loss', 'date of loss|loss date'],
  ['Cause', 'cause(?: of loss)?|peril|(?:type|kind) of loss'],
  ['Address', '(?:loss )?address'],
  ['Loss', 'location|city|town|state'],
  ['Received', 'received date|date received'],
]
const WHICH = '(?:(?:tell me |give me )?(?:what|who|which|whats|whos)?(?: is| was| are)? ?)'

const SEVERAL = /(?<![\w-])(?:claims|jobs|losses|per|each|or)(?![\w-])/

/** Questions for a fact of one claim, each with the words for that claim in its group. */
const FRAMES: readonly (readonly [ClaimFact, RegExp])[] = [
  ...NOUNS.map(
    ([fact, noun]) => [fact, new RegExp(`^${WHICH}(?:the )?(?:${noun})(?: name)? (?:of|on|for|in|is) (.+)$`)] as const,
  ),
  ...NOUNS.map(([fact, noun]) => [fact, new RegExp(`^(?:what|which) (?:${noun}) (?:is|was|for) (.+)$`)] as const),
  ['Due', /^when (?:is|are|was) (.+) due$/],
  ['Loss', /^where (?:is|was|are) (.+)$/],
  ['Insured', /^whose (?:claim )?(?:is|was) (.+)$/],
  ['Adjuster', /^(?:who|whos) (?:has|handles|is handling|handling|is working on|is on) (.+)$/],
  ['Received', /^when (?:was|were|did) (.+?) (?:received|reported|come in|assigned)$/],
  ['Date of loss', /^when did (.+) (?:happen|occur)$/],
  ['Cause', /^what caused (.+)$/],
]

/** A fact of the first claim in an order: "Who is the insured on my oldest claim?" Null if a question asks for none. */
export async function answerFactOfFirst(task: ChatTask, question: string, text: string): Promise<ChatReply | null> {
  for (const [fact, frame] of FRAMES) {
    const claimWords = frame.exec(text)?.[1]
    // "Who has the most overdue claims" is about several.
    if (claimWords === undefined || SEVERAL.test(claimWords)) continue
    const read = await understand(claimWords, task.today, task.tools)
    if (read.unknown.length > 0 || read.order === null || read.groupBy !== null || (read.first ?? 1) > 1) continue
    const reply = await answerSet(task, question, read)
    const [first] = reply.claims
    const file = first ? await task.tools.readClaim(first.ClaimKey) : null
    const told = file ? `\n\n${describeClaim(file, [fact], task.today).text.replace(/ ?\[\d+\]/, '')}` : ''
    return { ...reply, text: `${correctionLine(read.corrections)}${reply.text}${told}` }
  }
  return null
}
