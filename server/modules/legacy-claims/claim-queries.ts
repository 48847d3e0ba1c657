import type { Context } from '#server/graphql/context.ts'
import type { LegacyClaimName, LegacyClaimQuery } from '#server/lib/legacy-claims/claim-query.ts'
import type { LegacyScope, LegacyScopedKey } from '#server/lib/legacy-claims/port.ts'
import { mayReadLegacyClaims } from '#shared/reference/legacy-roles.ts'
import { askClaims, ownAccounts, todayOf } from './accounts.ts'
import { type KeyedClaim, toClaimSummary } from './mappers.ts'

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
export async function findOwnClaimNames(context: Context, words: readonly string[]): Promise<LegacyClaimName[]> {
  const { seen } = await ownScopes(context)
  if (seen.length === 0 || words.length === 0) return []
  return askClaims(context, context.services.legacyClaims.findClaimNames(seen, words))
}
