import type { ChatTools } from '../../chat.ts'
import type { LegacyCondition } from '#server/lib/legacy-claims/claim-query.ts'
import { MaskedText, type Span } from '../claims/masked-text.ts'
import { readNames, stateName } from '../claims/names.ts'
import type { Placed as PlacedClaim } from '../claims/read-claims.ts'
import { interpretation, titled } from '../claims/wording.ts'
import type { Placed } from './reading.ts'

/** The claims that records are about. */
export interface ClaimPart {
  kind: 'claim'
  keys: readonly string[] | null
  numbers: readonly string[] | null
  not: boolean
  /** As the answer names them: "claim CLM-1". */
  words: string
  /** In words that are read in the same way: "the claim of Ruth Abernathy". */
  asked: string
}

const CUE =
  '(?:(?:that are |which are |are |is )?(?:about|on|of|for|regarding|concerning|linked to|related to|from|in|to|with|does|do) )?(?:the )?(?:claims? )?(?:numbers? |no )?'
const NUMBER = '[a-z]{2,5}-\\d{2}-?\\d{3,}|\\d{5,}'
const ANY = '(?:about|on|of|for|linked to|related to|with|in) (?:a |an |any )?claims?'
export const CLAIM_NOUN = /(?<![\w-])(?:claims?|job|loss|insured|case)(?![\w-])/

/** Why a question about claims cannot be answered. */
export type ClaimProblem = 'many' | 'none'

/** Reads claims that are given by their numbers. */
export function readClaimNumbers(masked: MaskedText): Placed<ClaimPart> | null {
  const numbered = masked.take(`${CUE}(${NUMBER})`)
  if (numbered) {
    const number = (numbered.groups[0] ?? '').toUpperCase()
    const more = masked.take(`(?:or|and) (?:claim )?(${NUMBER})`)?.groups[0]?.toUpperCase()
    const numbers = more === undefined ? [number] : [number, more]
    const words = `claim ${numbers.join(' or ')}`
    return { ...numbered.span, condition: { kind: 'claim', keys: null, numbers, not: false, words, asked: words } }
  }
  return null
}

/** Whether a name is that of a claim: "the claim of Ruth", "the Bakery claim". */
export const isNameOfClaim = (masked: MaskedText, { at, end }: Span): boolean =>
  /(?<![\w-])(?:claims?|job|loss|insured) (?:(?:of|by|for|is|named) )?(?:the )?$/.test(masked.rest.slice(0, at)) ||
  /^ (?:claims?|job|loss)(?![\w-])/.test(masked.rest.slice(end))

const BEFORE_INSURED = /(?<![\w-])(?:on|for|about|regarding|concerning|of|in|at|from) (?:the )?$/

/** Names of insureds and addresses without the word "claim": "files on Abernathy", "photos for Grace Street". */
async function namesWithoutNoun(masked: MaskedText, tools: Pick<ChatTools, 'findClaimNames'>): Promise<PlacedClaim[]> {
  const placed: PlacedClaim[] = []
  await readNames(new MaskedText(masked.rest), placed, (words) => tools.findClaimNames(words, 'exact'))
  const [first, ...others] = placed
  const field = first?.condition.kind === 'name' ? first.condition.field : null
  if (!first || others.length > 0 || (field !== 'insured' && field !== 'address')) return []
  const cue = BEFORE_INSURED.exec(masked.rest.slice(0, first.at))
  if (!cue) return []
  masked.use({ at: cue.index, end: first.end })
  return [first]
}

/** Reads the claims of a question: by the names in them, or any claim. */
export async function readClaimNames(
  masked: MaskedText,
  tools: Pick<ChatTools, 'findClaimNames' | 'findClaimKeys'>,
  isNounNeeded = true,
): Promise<{ placed: Placed<ClaimPart> | null; problem: ClaimProblem | null }> {
  const hasNoun = CLAIM_NOUN.test(masked.rest)
  if (!hasNoun && isNounNeeded) return { placed: null, problem: null }
  const placedClaims: PlacedClaim[] = []
  if (hasNoun) await readNames(masked, placedClaims, (words) => tools.findClaimNames(words, 'exact'))
  else placedClaims.push(...(await namesWithoutNoun(masked, tools)))
  if (!hasNoun && placedClaims.length === 0) return { placed: null, problem: null }
  const conditions: LegacyCondition[] = placedClaims.map(({ condition }) => condition)
  const first = placedClaims.toSorted((a, b) => a.at - b.at)[0]
  if (!first) {
    const any = masked.take(ANY)
    const condition = {
      kind: 'claim' as const,
      keys: null,
      numbers: null,
      not: false,
      words: 'any claim',
      asked: 'a claim',
    }
    return { placed: any && { ...any.span, condition }, problem: null }
  }
  // "The claim of", "the Bakery claim": the words around the name.
  const cue = masked.take(
    '(?:(?:about|on|of|for|regarding|concerning|linked to|from|in) )?(?:the )?(?:claims?|job|loss|insured|case)(?: (?:of|by|from|for|at|in))?',
  )
  const around = masked.take('(?:about|on|regarding|concerning|linked to)(?= (?:the |an? )?\u0001)')
  const keys = await tools.findClaimKeys(conditions)
  if (keys === null) return { placed: null, problem: 'many' }
  if (keys.length === 0) return { placed: null, problem: 'none' }
  const at = Math.min(first.at, cue?.span.at ?? first.at, around?.span.at ?? first.at)
  const words = interpretation({ conditions, isMine: false }).replace(
    /^Claims/,
    keys.length === 1 ? 'the claim' : 'claims',
  )
  const names = placedClaims.toSorted((a, b) => a.at - b.at).flatMap(({ condition: one }) => namesOf(one))
  const asked = `the ${keys.length === 1 ? 'claim' : 'claims'} of ${names.join(' ')}`
  return {
    placed: { at, end: first.end, condition: { kind: 'claim', keys, numbers: null, not: false, words, asked } },
    problem: null,
  }
}

const namesOf = (one: LegacyCondition): string[] =>
  one.kind === 'name' ? one.values.map((value) => titled(one.field === 'state' ? stateName(value) : value)) : []

/** The text of an answer about a claim that could not be looked up. */
export const CLAIM_PROBLEMS: Readonly<Record<ClaimProblem, string>> = {
  many: 'That names more claims than I can look up at once. Ask again with a claim number.',
  none: 'I find no open claim with this name that you may see.',
}

/** The condition of a query, without the words that name the claims in the answer. */
export function toCondition<Condition extends { kind: string }>(
  one: Condition | ClaimPart,
): Condition | Omit<ClaimPart, 'words' | 'asked'> {
  if (!isClaimPart(one)) return one
  const { words: _words, asked: _asked, ...condition } = one
  return condition
}

const isClaimPart = <Condition extends { kind: string }>(one: Condition | ClaimPart): one is ClaimPart =>
  one.kind === 'claim'
