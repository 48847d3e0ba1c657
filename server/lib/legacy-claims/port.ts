import type { Checkable } from '#server/lib/health/finding.ts'
import type { LegacyClaimName, LegacyClaimQuery, LegacySubset } from './claim-query.ts'

/** An account of a person in the legacy claims system. */
export interface LegacyUserKey {
  systemId: number
  userId: string
}

/** The account of an invitation, and the address to which it was mailed, in any letter case. */
export interface LegacyInvitedUser extends LegacyUserKey {
  emailAddress: string
}

/** An adjustment company, which owns accounts and claims. */
export interface LegacyCompany {
  systemId: number
  acid: number
  name: string
  logoUrl: string | null
  /** The URL at which users open the system; ends with a slash. Root-relative for the embedded one. */
  systemUrl: string
}

export interface LegacyUser extends LegacyUserKey {
  firstName: string
  lastName: string
  /** The system's spelling; shared/reference/legacy-roles.ts defines its meaning. */
  role: string
  company: LegacyCompany
  /** The carrier that a claims representative works for. */
  clientCompany: { name: string; city: string | null; state: string | null } | null
}

/**
 * `User`: the claims for which the person is responsible. `Company`: those of their branch, carrier or company,
 * depending on their role.
 */
export type LegacyScope = 'User' | 'Company'
export type LegacyMatch = 'exact' | 'alike'

/** Open claims; `impending`: due within the next three days; `recentlyReceived`: received within the last three. */
export interface LegacyCounts {
  claims: number
  overdue: number
  impending: number
  recentlyReceived: number
}

export type LegacyUserCounts = LegacyUserKey & Record<LegacyScope, LegacyCounts>

export interface LegacyClaim {
  claimId: string
  /** The number by which users know the claim. */
  claimFileId: string
  /** yyyy-MM-dd. */
  receivedDate: string
  dueDate: string | null
  insuredCompany: string | null
  insuredFirstName: string | null
  insuredLastName: string | null
  /** Street and number of the loss. */
  lossAddress: string | null
  lossCity: string | null
  lossState: string | null
  /** yyyy-MM-dd. */
  lossDate: string | null
  /** The cause of the loss, in the system's words: 'Hail', for example. */
  peril: string | null
  /** The state of the work, in the system's words: 'Inspection scheduled', for example. */
  status: string | null
  /** Name of the adjuster. */
  adjuster: string | null
  /** The carrier, and its number of the claim. */
  company: string | null
  companyFileId: string | null
}

/** A note on a claim. */
export interface LegacyClaimNote {
  /** yyyy-MM-dd. */
  writtenDate: string
  author: string
  text: string
}

/** The notes of one claim that an account can see in a scope. */
export interface LegacyNotesQuestion {
  scope: LegacyScope
  claimId: string
  limit: number
}

export interface LegacyClaimSearch {
  scope: LegacyScope
  /** Null for all open claims. */
  subset: LegacySubset | null
  /** Words that must all occur in a claim's number, insured, location or carrier; empty for any claim. */
  words: readonly string[]
  /**
   * How words match: `exact` occurs in the claim as written; `alike` may be a misspelled name of the insured, the
   * carrier or the location. A system without fuzzy search returns the same for both.
   */
  match: LegacyMatch
  limit: number
  /** yyyy-MM-dd: the date from which overdue and due are counted. */
  today: string
}

/** The claims that an account sees in a scope. */
export interface LegacyScopedKey extends LegacyUserKey {
  scope: LegacyScope
}

export interface LegacyQueryResult {
  /** Exact number of distinct claims; `claims` holds at most `limit`. */
  totalCount: number
  claims: (LegacyClaim & { systemId: number; acid: number })[]
  /** The largest first, at most `limit`; a claim without a value of the field is in none. */
  groups: { value: string; count: number }[]
  /** Number of all groups. */
  groupsCount: number
}

/** The system is down, refuses, is too slow or sends an invalid response. The message contains no personal data. */
export class LegacyClaimsUnavailableError extends Error {
  override readonly name = 'LegacyClaimsUnavailableError'
}

/** The system reports maintenance; the message is its own, for users. */
export class LegacyClaimsMaintenanceError extends Error {
  override readonly name = 'LegacyClaimsMaintenanceError'
}

/**
 * The legacy claims system. It returns data of the accounts in the request; the product decides whose accounts these
 * are and what their role may see. Every function throws LegacyClaimsUnavailableError if there is no response in time,
 * and LegacyClaimsMaintenanceError if the system reports maintenance.
 */
export interface LegacyClaimsPort extends Checkable {
  findCompany(systemId: number, acid: number): Promise<LegacyCompany | null>
  /** The picture at `logoUrl`, of at most PICTURE_MAX_BYTES; null if it cannot be loaded. */
  readLogo(company: LegacyCompany): Promise<Uint8Array | null>
  /** Only existing ones, in no particular order. */
  findUsers(keys: readonly LegacyUserKey[]): Promise<LegacyUser[]>
  countClaims(keys: readonly LegacyUserKey[], today: string): Promise<LegacyUserCounts[]>
  /** Ordered by due date; those without one last. */
  listClaims(key: LegacyUserKey, search: LegacyClaimSearch): Promise<{ totalCount: number; claims: LegacyClaim[] }>
  /** Claims that any of the accounts sees, with exact totals; a claim that several see counts once. */
  queryClaims(keys: readonly LegacyScopedKey[], query: LegacyClaimQuery): Promise<LegacyQueryResult>
  /**
   * Values of the fields of these claims that contain one of the words, or with `alike` a similar word, the best first.
   * A system without fuzzy search returns the same for both.
   */
  findClaimNames(
    keys: readonly LegacyScopedKey[],
    words: readonly string[],
    match: LegacyMatch,
  ): Promise<LegacyClaimName[]>
  /** Newest first; empty if the account cannot see the claim in this scope. */
  listNotes(key: LegacyUserKey, question: LegacyNotesQuestion): Promise<LegacyClaimNote[]>
  /** Null if there is no such invitation. */
  findInvitation(invitationId: string): Promise<LegacyInvitedUser | null>
}
