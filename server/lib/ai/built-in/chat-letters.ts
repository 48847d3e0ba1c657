import type { ChatClaimFile, ChatReply, ChatTask } from '../chat.ts'
import type { Addressee } from '../port.ts'
import { readCustomInstructions } from './custom-instructions.ts'
import { draft } from './draft.ts'
import { PROTECTED } from './facts.ts'
import { LETTERS } from './letters/catalog.ts'
import type { LetterTemplate } from './letters/letter.ts'
import { termsOf } from './letters/vocabulary.ts'
import { type Question, readQuestion, withItsClaim } from './question.ts'

/** Modifies the letter requested before it. */
const CHANGES =
  /^\W*(?:please |can you |now )*(?:make (?:it|this)|shorter|longer|more (?:casual|professional|formal|friendly)|less formal|try again|again|also|add|mention|include|rewrite|reword)\b/i
/** Imperatives that ask for a letter to a third person. "Tell me" asks the assistant. */
const TO_SOMEBODY =
  /^\W*(?:please |can you |could you )*(?:tell|ask|remind|thank|inform|notify|advise|invite) (?!me\b|us\b|yourself\b|for\b)|^\W*(?:please )?let (?!me\b|us\b)\S+(?: \S+)? know\b/i
/** Verbs of letters that the assistant could not carry out itself. */
const BY_VERB =
  /^\W*(?:please )?(?:propose|(?:suggest|offer) (?:an? |another |some |two |new )*(?:times?|dates?|days?|appointments?)|deny|decline|acknowledge|schedule|reschedule|escalate|apologi[sz]e|confirm|introduce me|remind|invoke appraisal|reopen|follow up on|request)\b/i
/** Somebody other than the insured, whose name the claim does not have. */
const TO_ANOTHER =
  /\b(?:tell|ask|remind|thank|inform|notify|advise|let|to|for) (?:the|my|his|her|their|our) (?:contractor|roofer|attorney|lawyer|engineer|mortgag\w+|bank|lender|supervisor|manager|boss|public adjuster|at-fault|police|vendor|agent|broker|tenant|neighbor|other)/i
const TO_THE_CLIENT = /\b(?:carrier|client|insurer|insurance company)\b/i

interface Asked {
  /** The requests from the latest one that asked for a letter on. */
  prompts: string[]
  lastDraft: string | null
  question: Question
}

/** Whether a text asks for a letter, also without naming one: "Tell Naomi it is approved". */
const asksForLetter = (text: string, { asks }: Question): boolean =>
  asks === 'letter' || ((asks === 'anything' || asks === 'order') && (TO_SOMEBODY.test(text) || BY_VERB.test(text)))

/** The requests that form a letter; null if no letter was requested. */
export function letterAskedFor(turns: ChatTask['turns'], question: Question): Asked | null {
  const text = turns.at(-1)?.content ?? ''
  if (asksForLetter(text, question)) return { prompts: [text], lastDraft: null, question }
  if (!CHANGES.test(text)) return null
  const said = turns.map(({ content }) => content)
  const begun = turns.findLastIndex(
    ({ role, content }) => role === 'user' && asksForLetter(content, readQuestion(content)),
  )
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

const RECIPIENTS = ['claim', 'insured', 'carrier']

/** Whether a request names only a claim and a recipient. */
function namesNoKind(prompt: string): boolean {
  const { terms, unknown } = termsOf(prompt.replace(PROTECTED, ' '), new Set())
  return unknown.length === 0 && terms.every((term) => RECIPIENTS.includes(term))
}

/** The addressee of a letter about a claim; null if the claim does not name them. */
function addresseeOf(prompt: string, { claim }: ChatClaimFile, to: LetterTemplate['to']): Addressee | null {
  const { ClientCompany, Insured } = claim
  if (to === 'other' || TO_ANOTHER.test(prompt)) return null
  if (to === 'carrier' || TO_THE_CLIENT.test(prompt))
    return ClientCompany === null ? null : { name: ClientCompany, isOrganization: true }
  return { name: Insured, isOrganization: false }
}

/** A letter from the drafting templates, with the facts of the claim. */
export async function writeLetter(task: ChatTask, { prompts, lastDraft, question }: Asked): Promise<ChatReply> {
  const file = await claimOf(task, question)
  const [first = '', ...changes] = prompts
  // A letter about a claim that names no kind is a status update.
  const asked = file && namesNoKind(first) ? [`${first} (status update)`, ...changes] : prompts
  const write = (to: LetterTemplate['to']) => {
    const addressee = file && addresseeOf(first, file, to)
    return draft({
      ...{ prompts: asked, lastDraft, initialText: '' },
      writer: { name: task.person.name, organization: null },
      style: readCustomInstructions(task.instructions).style,
      conversation: file && {
        subject: `Claim ${file.claim.ClaimNumber}`,
        others: addressee ? [addressee] : [],
        messages: [],
      },
      ...(file && { claim: { number: file.claim.ClaimNumber, record: file.record } }),
    })
  }
  const begun = write(undefined)
  // The letter decides whom it is for.
  const to = 'refusal' in begun ? undefined : LETTERS.find(({ id }) => id === begun.letters[0])?.to
  const drafted = to === undefined ? begun : write(to)
  return {
    text: 'refusal' in drafted ? drafted.refusal : drafted.text,
    sources: file && !('refusal' in drafted) ? [file.facts] : [],
    claims: file ? [file.claim] : [],
    tokens: 0,
  }
}
