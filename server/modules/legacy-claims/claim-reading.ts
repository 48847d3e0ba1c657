import type { Context } from '#server/graphql/context.ts'
import type {
  LegacyAdjustmentCompanies,
  QueryUserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidArgs,
} from '#server/graphql/generated.ts'
import type { LegacyClaimName, LegacyClaimQuery } from '#server/lib/legacy-claims/claim-query.ts'
import type {
  LegacyClaim,
  LegacyClaimNote,
  LegacyMatch,
  LegacyScope,
  LegacyScopedKey,
  LegacyUser,
} from '#server/lib/legacy-claims/port.ts'
import { LEGACY_CLAIMS_MAX_ROWS } from '#shared/limits.ts'
import { readClaimKey } from '#shared/reference/claim-key.ts'
import { mayReadLegacyClaims, mayReadLegacyNotes } from '#shared/reference/legacy-roles.ts'
import { askClaims, ownAccounts, todayOf, withMetrics } from './accounts.ts'
import { type KeyedClaim, toClaimSummary } from './mappers.ts'
import { findLinkedOrganizations, findLinksOfPeople } from './repository.ts'

/** An open claim with its notes. */
export interface ReadClaim {
  claim: KeyedClaim
  /** The claim as the legacy system has it, and the account that sees it. */
  source: LegacyClaim
  account: LegacyUser
  /** Newest first; null if the account may not read notes. */
  notes: LegacyClaimNote[] | null
}

async function readAs(
  context: Context,
  account: LegacyUser,
  question: { scope: LegacyScope; claimId: string; limit: number },
): Promise<ReadClaim | null> {
  const { legacyClaims } = context.services
  const { scope, claimId } = question
  const asked = { scope, subset: null, words: [claimId], match: 'exact' } as const
  const search = { ...asked, limit: LEGACY_CLAIMS_MAX_ROWS, today: todayOf(context) }
  const { claims } = await askClaims(context, legacyClaims.listClaims(account, search))
  const claim = claims.find((one) => one.claimId === claimId)
  if (!claim) return null
  const notes =
    mayReadLegacyNotes(account.role) && question.limit > 0
      ? await askClaims(context, legacyClaims.listNotes(account, question))
      : null
  return { claim: toClaimSummary(claim, account), source: claim, account, notes }
}

/** Returns an open claim as an account sees it; null if it does not. */
async function findAs(
  context: Context,
  account: LegacyUser,
  question: { claimId: string; limit: number },
): Promise<ReadClaim | null> {
  for (const scope of ['User', 'Company'] as const) {
    if (!mayReadLegacyClaims(account.role, scope)) continue
    const found = await readAs(context, account, { scope, ...question })
    if (found) return found
  }
  return null
}

/**
 * Returns an open claim as one of the caller's accounts sees it. An account that may read its notes is preferred.
 *
 * @param notesLimit 0 for none
 * @returns null if none of the accounts sees the claim
 * @throws AppError UNAVAILABLE, MAINTENANCE
 */
export async function readOwnClaim(context: Context, claimKey: string, notesLimit: number): Promise<ReadClaim | null> {
  const key = readClaimKey(claimKey)
  if (!key) return null
  const accounts = (await ownAccounts(context))
    .filter(({ company }) => company.systemId === key.systemId && company.acid === key.acid)
    .sort((a, b) => Number(mayReadLegacyNotes(b.role)) - Number(mayReadLegacyNotes(a.role)))
  for (const account of accounts) {
    const found = await findAs(context, account, { claimId: key.claimId, limit: notesLimit })
    if (found) return found
  }
  return null
}

/**
 * Returns the ids of those who see an open claim: of the participants, the people whose accounts see it, and all
 * organizations that are linked to its company.
 *
 * @throws AppError UNAVAILABLE, MAINTENANCE
 */
export async function whoSeesClaim(
  context: Context,
  claimKey: string,
  participants: readonly { id: string; isOrganization: boolean }[],
): Promise<Set<string>> {
  const key = readClaimKey(claimKey)
  if (!key) return new Set()
  const { database, legacyClaims } = context.services
  const organizations = await findLinkedOrganizations(database, [key])
  const people = participants.flatMap(({ id, isOrganization }) => (isOrganization ? [] : [id]))
  const links = people.length === 0 ? [] : await findLinksOfPeople(database, key.systemId, people)
  const accounts = links.length === 0 ? [] : await askClaims(context, legacyClaims.findUsers(links))
  const seeing = await Promise.all(
    accounts.map(async (account) => {
      if (account.company.acid !== key.acid) return []
      const found = await findAs(context, account, { claimId: key.claimId, limit: 0 })
      return found ? links.flatMap(({ userId, personId }) => (userId === account.userId ? [personId] : [])) : []
    }),
  )
  return new Set([...organizations.map(({ id }) => id), ...seeing.flat()])
}

/**
 * Returns the caller's accounts at one company, or those of them that see an open claim, with the counts that their
 * roles may see.
 *
 * @throws AppError UNAVAILABLE, MAINTENANCE
 */
export async function userLegacyAdjustmentCompaniesWithMetricsBySystemAndAcid(
  context: Context,
  { systemId, acid, claimId }: QueryUserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidArgs,
): Promise<LegacyAdjustmentCompanies> {
  const accounts = (await ownAccounts(context)).filter(
    ({ company }) => company.systemId === systemId && company.acid === acid,
  )
  if (claimId == null) return withMetrics(context, accounts)
  const isClaim = readClaimKey(`${systemId}-${acid}-${claimId}`) !== null
  const found = isClaim
    ? await Promise.all(accounts.map((account) => findAs(context, account, { claimId, limit: 0 })))
    : []
  return withMetrics(
    context,
    accounts.filter((_account, index) => found[index] != null),
  )
}

/** `User`: only claims that the caller is responsible for; null for all that the caller may see. */
type OwnClaimsScope = 'User' | null

export interface OwnClaims {
  totalCount: number
  /** At most `limit`. */
  claims: KeyedClaim[]
  groups: { value: string; count: number }[]
  groupsCount: number
  /** Null if the query was for the caller's own claims, but no account of theirs is responsible for claims. */
  scope: OwnClaimsScope
  /** False if no account of the caller may see claims. */
  hasAccount: boolean
}

async function ownScopes(context: Context) {
  const accounts = await ownAccounts(context)
  const inScope = (scope: LegacyScope): LegacyScopedKey[] =>
    accounts
      .filter(({ role }) => mayReadLegacyClaims(role, scope))
      .map(({ systemId, userId }) => ({ systemId, userId, scope }))
  const responsible = inScope('User')
  return { accounts, responsible, seen: [...responsible, ...inScope('Company')] }
}

/**
 * Counts and lists the open claims that the screens show to the caller: those of all accounts, in the scopes that their
 * roles may see.
 *
 * @throws AppError UNAVAILABLE, MAINTENANCE
 */
export async function queryOwnClaims(
  context: Context,
  { scope: asked, ...query }: Omit<LegacyClaimQuery, 'today'> & { scope: OwnClaimsScope },
): Promise<OwnClaims> {
  const { accounts, responsible, seen } = await ownScopes(context)
  const scope = responsible.length === 0 ? null : asked
  const keys = scope === 'User' ? responsible : seen
  const none = { totalCount: 0, claims: [], groups: [], groupsCount: 0, scope, hasAccount: false }
  if (keys.length === 0) return none
  const { legacyClaims } = context.services
  const found = await askClaims(context, legacyClaims.queryClaims(keys, { ...query, today: todayOf(context) }))
  const claims = found.claims.flatMap(({ systemId, acid, ...claim }) => {
    const account = accounts.find(({ company }) => company.systemId === systemId && company.acid === acid)
    return account ? [toClaimSummary(claim, account)] : []
  })
  return { ...found, claims, scope, hasAccount: true }
}

/** Returns names in the claims that the caller may see which contain or resemble one of the words. @throws AppError */
export async function findOwnClaimNames(
  context: Context,
  words: readonly string[],
  match: LegacyMatch,
): Promise<LegacyClaimName[]> {
  const { seen } = await ownScopes(context)
  if (seen.length === 0 || words.length === 0) return []
  return askClaims(context, context.services.legacyClaims.findClaimNames(seen, words, match))
}
