import type { Checkable } from '#server/lib/health/finding.ts'

/** An account of a person in the legacy claims system. */
export interface LegacyUserKey {
  systemId: number
  userId: string
}

/** The account that an invitation is for, and the address that the invitation was mailed to, in any letter case. */
export interface LegacyInvitedUser extends LegacyUserKey {
  emailAddress: string
}

/** An adjustment company: who the accounts and the claims belong to. */
export interface LegacyCompany {
  systemId: number
  acid: number
  name: string
  logoUrl: string | null
  /** The address at which people open the system; ends with a slash. Root-relative for the embedded one. */
  systemUrl: string
}

export interface LegacyUser extends LegacyUserKey {
  firstName: string
  lastName: string
  /** The system's own spelling: shared/reference/legacy-roles.ts says what it means. */
  role: string
  company: LegacyCompany
  /** The carrier that a claims representative works for. */
  clientCompany: { name: string; city: string | null; state: string | null } | null
}

/**
 * `User`: the claims that the person is responsible for. `Company`: those of their branch, carrier or company, by their
 * role.
 */
export type LegacyScope = 'User' | 'Company'
export type LegacyMatch = 'exact' | 'alike'
export type LegacySubset = 'Overdue' | 'DueNext3Days' | 'ReceivedLast3Days'

/** Open claims; `impending`: due within the next three days; `recentlyReceived`: within the last three. */
export interface LegacyCounts {
  claims: number
  overdue: number
  impending: number
  recentlyReceived: number
}

export type LegacyUserCounts = LegacyUserKey & Record<LegacyScope, LegacyCounts>

export interface LegacyClaim {
  claimId: string
  /** The number that people call the claim by. */
  claimFileId: string
  /** yyyy-MM-dd. */
  receivedDate: string
  dueDate: string | null
  insuredCompany: string | null
  insuredFirstName: string | null
  insuredLastName: string | null
  lossCity: string | null
  lossState: string | null
  /** The carrier, and its own number of the claim. */
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

/** The notes of one claim, as an account sees it in a scope. */
export interface LegacyNotesQuestion {
  scope: LegacyScope
  claimId: string
  limit: number
}

export interface LegacyClaimSearch {
  scope: LegacyScope
  /** Null: all open claims. */
  subset: LegacySubset | null
  /** Words that stand in a claim's number, insured, place or carrier, all of them; empty: any claim. */
  words: readonly string[]
  /**
   * How a word fits: `exact` stands in the claim as it is written; `alike` may be a misspelt name of the insured, the
   * carrier or the place. A system that knows no likeness answers both the same.
   */
  match: LegacyMatch
  limit: number
  /** yyyy-MM-dd: what overdue and due are counted from. */
  today: string
}

/** The system is down, refuses, is too slow or answers something else. The message holds nothing of anybody's data. */
export class LegacyClaimsUnavailableError extends Error {
  override readonly name = 'LegacyClaimsUnavailableError'
}

/** The system says that it is in maintenance; the message is its own, for people to read. */
export class LegacyClaimsMaintenanceError extends Error {
  override readonly name = 'LegacyClaimsMaintenanceError'
}

/**
 * The legacy claims system. It answers about the accounts it is asked for; whose accounts they are, and what their role
 * may see, is decided here. Every function throws LegacyClaimsUnavailableError when there is no answer in time, and
 * LegacyClaimsMaintenanceError when the system says that it is in maintenance.
 */
export interface LegacyClaimsPort extends Checkable {
  findCompany(systemId: number, acid: number): Promise<LegacyCompany | null>
  /** The picture behind `logoUrl`, of at most PICTURE_MAX_BYTES; null: there is none that can be had. */
  readLogo(company: LegacyCompany): Promise<Uint8Array | null>
  /** Those that exist, in no particular order. */
  findUsers(keys: readonly LegacyUserKey[]): Promise<LegacyUser[]>
  countClaims(keys: readonly LegacyUserKey[], today: string): Promise<LegacyUserCounts[]>
  /** The first due first; those without a due date last. */
  listClaims(key: LegacyUserKey, search: LegacyClaimSearch): Promise<{ totalCount: number; claims: LegacyClaim[] }>
  /** Newest first; none of a claim that the account does not see in this scope. */
  listNotes(key: LegacyUserKey, question: LegacyNotesQuestion): Promise<LegacyClaimNote[]>
  /** Null if there is no such invitation. */
  findInvitation(invitationId: string): Promise<LegacyInvitedUser | null>
}
