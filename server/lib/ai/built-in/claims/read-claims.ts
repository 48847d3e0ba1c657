import type { LegacyClaimOrder, LegacyCondition, LegacyGroupField } from '#server/lib/legacy-claims/claim-query.ts'
import type { MaskedText, Span } from './masked-text.ts'

/** A condition with the words that it was read from. */
export type Placed = Span & { condition: LegacyCondition }

/** The parts of a question about a set of claims, without the names in it. */
export interface ReadClaims {
  /** The unused words of the question are names, or are not understood. */
  masked: MaskedText
  placed: Placed[]
  groupBy: LegacyGroupField | null
  /** The group with the most or fewest claims. */
  extreme: 'most' | 'fewest' | null
  /** Null for the order of due dates. */
  order: LegacyClaimOrder | null
  /** The number of claims of a superlative, as 1 for "the oldest claim"; null if there is none. */
  first: number | null
  /** Asks how many groups there are. */
  countsGroups: boolean
  isMine: boolean
  /** Asks how many. */
  counts: boolean
  /** Contains a word of claims: "claims", "overdue", "due". */
  isAboutClaims: boolean
}
