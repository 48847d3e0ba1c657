import type { ChatClaimFile, ChatReply, ChatTask } from '../chat.ts'
import type { Addressee } from '../port.ts'
import { nameWords } from '#server/lib/legacy-claims/name-words.ts'
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
  /^\W*(?:please )?(?:approve (?!(?:(?:the|this|that|my|his|her|their) )?(?:claim|payment|it)\b)|propose|(?:suggest|offer) (?:an? |another |some |two |new )*(?:times?|dates?|days?|appointments?)|deny|decline|acknowledge|schedule|reschedule|escalate|apologi[sz]e|confirm|introduce me|remind|invoke appraisal|reopen|follow up on|request)\b/i
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

/** The words after a verb that has a recipient, at most as many as a name has. */
const ADDRESSED =
  /(?:\b(?:deny|decline|close|reopen|acknowledge|send|tell|ask|remind|thank|inform|notify|advise|invite|let|write(?: to)?|(?:letter|e-?mail|note|message|update|report) (?:to|for)|(?:inspection|meeting|visit|appointment) with|(?:acknowledge|confirm|deny|decline|explain|approve|extend|apologi[sz]e)\b.{0,40}? to)|^\W*(?:please )?(?:e-?mail|message|text|contact|answer|reply to|letter for)) (?:(?:mr|mrs|ms|dr)\.? )?((?:[\p{L}'’-]+ ?){1,4})/giu
const NO_NAMES = new Set(
  'me us him her them the my his their our it that to for about if whether when everyone all and a an claim letter message'
    .split(' ')
    .concat('note', 'saying', 'know'),
)

interface Addressed {
  name: string
  /** The words of the request for the name. */
  given: string
  /** Null if the person has no claim or several. */
  claimKey: string | null
}

/** Whom a request addresses by name: an insured, with the claim if it is the only one, or a correspondent. */
async function addressedIn(text: string, { tools }: ChatTask): Promise<Addressed | null> {
  for (const [, given = ''] of text.matchAll(ADDRESSED)) {
    const found = await namedBy(given, tools)
    if (found) return found
  }
  return null
}

async function namedBy(phrase: string, tools: ChatTask['tools']): Promise<Addressed | null> {
  const given = phrase.trim().split(' ')
  const end = given.findIndex((word) => NO_NAMES.has(word.toLowerCase()))
  const words = (end < 0 ? given : given.slice(0, end)).map((word) => word.replace(/['’]s$/, ''))
  if (words.length === 0) return null
  const insured = (await tools.findClaimNames(words.map(nameWords), 'exact'))
    .filter(({ field }) => field === 'insured')
    .map(({ value }) => value)
  const correspondents = await tools.findCorrespondents()
  for (let count = words.length; count > 0; count -= 1) {
    const some = words.slice(0, count).join(' ')
    const isMeant = (name: string): boolean => ` ${nameWords(name)} `.includes(` ${nameWords(some)} `)
    const [only, another] = [...new Set([...insured, ...correspondents].filter(isMeant))]
    if (only === undefined) continue
    if (another !== undefined) return null
    const isInsured = insured.includes(only)
    const { claims, totalCount } = isInsured
      ? await tools.queryClaims({
          conditions: [{ kind: 'name', field: 'insured', values: [only], not: false }],
          ...{ groupBy: null, order: { by: 'due', descending: false }, isMine: false },
        })
      : { claims: [], totalCount: 0 }
    return { name: only, given: some, claimKey: totalCount === 1 ? (claims[0]?.ClaimKey ?? null) : null }
  }
  return null
}

/** A name in the spelling of the claims or conversations: "ask gulfview dental" as "ask Gulfview Dental". */
function spelledAs(text: string, { name, given }: { name: string; given: string }): string {
  const known = name.split(' ')
  const spelled = given
    .split(' ')
    .map((word) => known.find((one) => nameWords(one) === nameWords(word)) ?? word)
    .join(' ')
  return text
    .replace(given, spelled)
    .replace(
      /(?<![\p{L}])(mr|mrs|ms|dr)\.? (?=\p{Lu})/gu,
      (_all, title: string) => `${title[0]?.toUpperCase()}${title.slice(1)}. `,
    )
}

/** "Remind Ann: the invoice, the log" is a list of what she is to send. */
const LIST_FOR = /^(\W*(?:please )?(?:remind|ask) [\p{L}'’. -]{2,40}): ?(?=\S)/iu

/** "Tell the carrier on 48213 that": the claim is known, and is no part of what to tell. */
const CLAIM_OF_RECIPIENT =
  /(?<=^\W*(?:please )?(?:tell|ask|remind|inform|notify|let|e-?mail|write(?: to)?) (?:\S+ ){1,4})(?:on|for|of|about|regarding|re|in) (?:the )?(?:(?:claim|file|case) )?(?:[a-z]{2,5}-)?(?:\d{2}-)?\d{5,}:? (?=(?:that|to|know|about|for|we|i|the|if|whether)\b)/i

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
  const [requested = '', ...changes] = prompts
  const addressed = await addressedIn(requested, task)
  const named = await claimOf(task, question)
  const isOfAddressed = question.claimNumber === null && addressed !== null && addressed.claimKey !== null
  const file = named ?? (isOfAddressed ? await task.tools.readClaim(addressed.claimKey ?? '') : null)
  const listed = requested.replace(LIST_FOR, '$1 for ')
  const told = named ? listed.replace(CLAIM_OF_RECIPIENT, '') : listed
  const first = addressed === null ? told : spelledAs(told, addressed)
  // A letter about a claim that names no kind is a status update.
  const asked = file && namesNoKind(first) ? [`${first} (status update)`, ...changes] : [first, ...changes]
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
