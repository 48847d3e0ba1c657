import type { ChatClaimFile, ChatReply, ChatTask } from '../chat.ts'
import { draft } from './draft.ts'
import { type Question, readQuestion, withItsClaim } from './question.ts'

/** Modifies the letter requested before it. */
const CHANGES =
  /^\W*(?:please |can you |now )*(?:make (?:it|this)|shorter|longer|more (?:casual|professional|formal|friendly)|less formal|try again|again|also|add|mention|include|rewrite|reword)\b/i
const TO_THE_CLIENT = /\b(?:carrier|client|insurer|insurance company)\b/i

/** Letters without a template; a status update in their place would say something else. */
const WITHOUT_TEMPLATE =
  /\b(?:den(?:y|ial|ied|ying)|declin\w*|reservation of rights|subrogation|approv\w*|escalat\w*|supplement\w*|proof of loss|settle\w*|cancel\w*|complaint|demand|payments?)\b/i

interface Asked {
  /** The requests from the latest one that asked for a letter on. */
  prompts: string[]
  lastDraft: string | null
  question: Question
}

/** The requests that form a letter; null if no letter was requested. */
export function letterAskedFor(turns: ChatTask['turns'], question: Question): Asked | null {
  const text = turns.at(-1)?.content ?? ''
  if (question.asks === 'letter') return { prompts: [text], lastDraft: null, question }
  if (!CHANGES.test(text)) return null
  const said = turns.map(({ content }) => content)
  const begun = turns.findLastIndex(({ role, content }) => role === 'user' && readQuestion(content).asks === 'letter')
  const further = turns.slice(begun + 1).filter(({ role }) => role === 'user')
  if (begun < 0 || !further.every(({ content }) => CHANGES.test(content))) return null
  const first = said[begun] ?? ''
  const prompts = [first, ...further.map(({ content }) => content)]
  const lastDraft = turns.findLast(({ role }) => role === 'assistant')?.content ?? null
  return { prompts, lastDraft, question: readQuestion(withItsClaim(first, said.slice(0, begun))) }
}

async function claimOf({ tools }: ChatTask, { claimNumber }: Question): Promise<ChatClaimFile | null> {
  if (claimNumber === null) return null
  const [only, ...others] = await tools.searchClaims({ words: [claimNumber], subset: null, match: 'exact' })
  return only && others.length === 0 ? tools.readClaim(only.ClaimKey) : null
}

/**
 * A letter from the drafting templates, addressed to the insured of a claim or to its carrier if the request names one.
 */
export async function writeLetter(task: ChatTask, { prompts, lastDraft, question }: Asked): Promise<ChatReply> {
  const file = await claimOf(task, question)
  const [first = '', ...changes] = prompts
  const { Insured = '', ClientCompany = null, ClaimNumber = '' } = file?.claim ?? {}
  const isToClient = ClientCompany !== null && TO_THE_CLIENT.test(first)
  const addressee = { name: isToClient ? ClientCompany : Insured, isOrganization: isToClient }
  const write = (asked: string[]) =>
    draft({
      ...{ prompts: asked, lastDraft, initialText: '' },
      writer: { name: task.person.name, organization: null },
      conversation: file && { subject: `Claim ${ClaimNumber}`, others: [addressee], messages: [] },
    })
  // If no kind of letter is named, a status update is the most common one.
  const begun =
    file && !WITHOUT_TEMPLATE.test(first) && 'refusal' in write([first]) ? `${first} (status update)` : first
  const drafted = write([begun, ...changes])
  return {
    text: 'refusal' in drafted ? drafted.refusal : drafted.text,
    sources: file && !('refusal' in drafted) ? [file.facts] : [],
    claims: file ? [file.claim] : [],
    tokens: 0,
  }
}
