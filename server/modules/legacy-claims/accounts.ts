import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  LegacyAdjustmentCompanies,
  LegacyClaimList,
  LegacyClaimSummaries,
  QueryLegacyClaimsArgs,
  QueryLegacyClaimSummariesArgs,
} from '#server/graphql/generated.ts'
import { checkedCount, readSearchText } from '#server/graphql/validate-input.ts'
import {
  LegacyClaimsMaintenanceError,
  LegacyClaimsUnavailableError,
  type LegacyClaimSearch,
  type LegacyScope,
  type LegacyUser,
} from '#server/lib/legacy-claims/port.ts'
import { canBeMember } from '#server/modules/permissions/service.ts'
import type { Services } from '#server/services.ts'
import { LEGACY_CLAIMS_MAX_ROWS, LEGACY_CLAIMS_ROWS, DEFAULT_TIME_ZONE } from '#shared/limits.ts'
import { dayIn } from '#shared/calendar.ts'
import { mayReadLegacyClaims } from '#shared/reference/legacy-roles.ts'
import { browsable } from './claims-access.ts'
import { type KeyedClaim, toAdjustmentCompany, toClaimSummary } from './mappers.ts'
import { findLinks } from './repository.ts'

const DENIED_MESSAGE =
  "You don't have permission to see this information. Contact your company administrator if this is a mistake."

/**
 * Awaits a request to the claims system.
 *
 * @throws AppError UNAVAILABLE if it does not respond, MAINTENANCE with its message
 */
export async function askClaims<T>(context: Context, question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (error instanceof LegacyClaimsMaintenanceError) throw new AppError('MAINTENANCE', { userMessage: error.message })
    if (!(error instanceof LegacyClaimsUnavailableError)) throw error
    context.services.log.warn({ requestId: context.requestId, reason: error.message }, 'legacy claims: no answer')
    throw new AppError('UNAVAILABLE')
  }
}

/**
 * Returns the current day for due dates, yyyy-MM-dd, in the time zone of the offices. In UTC, their evening would
 * already be the next day.
 */
export function todayOf({ services }: { services: Pick<Services, 'clock'> }): string {
  return dayIn(DEFAULT_TIME_ZONE, services.clock.now())
}

/**
 * Returns the caller's accounts, sorted by the name of their company. Staff have none because they are never invited.
 */
export async function ownAccounts(context: Context): Promise<LegacyUser[]> {
  const { database, legacyClaims } = context.services
  const viewer = requireViewer(context)
  const keys = canBeMember(viewer) ? await findLinks(database, viewer.userId) : []
  if (keys.length === 0) return []
  const users = await askClaims(context, legacyClaims.findUsers(keys))
  const asked = new Set(keys.map((key) => `${key.systemId}-${key.userId}`))
  return users
    .filter((user) => asked.has(`${user.systemId}-${user.userId}`))
    .sort((a, b) => a.company.name.localeCompare(b.company.name, 'en') || a.userId.localeCompare(b.userId))
}

/** Returns one of the caller's accounts. @throws AppError NOT_FOUND for accounts of other people */
export async function ownAccount(context: Context, systemId: number, legacyUserId: string): Promise<LegacyUser> {
  const account = (await ownAccounts(context)).find((one) => one.systemId === systemId && one.userId === legacyUserId)
  if (!account) throw new AppError('NOT_FOUND')
  return account
}

const UNCOUNTED = { User: null, Company: null } as const

/** Returns the caller's accounts without counts. @throws AppError UNAVAILABLE */
export async function userLegacyAdjustmentCompanies(context: Context): Promise<LegacyAdjustmentCompanies> {
  const accounts = await ownAccounts(context)
  return { adjustmentCompanies: accounts.map((account) => toAdjustmentCompany(account, UNCOUNTED)) }
}

export async function withMetrics(
  context: Context,
  accounts: readonly LegacyUser[],
): Promise<LegacyAdjustmentCompanies> {
  if (accounts.length === 0) return { adjustmentCompanies: [] }
  const counted = await askClaims(
    context,
    context.services.legacyClaims.countClaims(
      accounts.map(({ systemId, userId }) => ({ systemId, userId })),
      todayOf(context),
    ),
  )
  return {
    adjustmentCompanies: accounts.map((account) => {
      const counts = counted.find((one) => one.systemId === account.systemId && one.userId === account.userId)
      const seen = (scope: LegacyScope) => (counts && mayReadLegacyClaims(account.role, scope) ? counts[scope] : null)
      return toAdjustmentCompany(account, { User: seen('User'), Company: seen('Company') })
    }),
  }
}

/** Returns the caller's accounts with the counts that their roles may see. @throws AppError UNAVAILABLE */
export async function userLegacyAdjustmentCompaniesWithMetrics(context: Context): Promise<LegacyAdjustmentCompanies> {
  return withMetrics(context, await ownAccounts(context))
}

/**
 * Returns open claims of one of the caller's accounts.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED, UNAVAILABLE
 */
export async function legacyClaimSummaries(
  context: Context,
  { legacySystemId, legacyUserId, roleType, subset, count }: QueryLegacyClaimSummariesArgs,
): Promise<LegacyClaimSummaries> {
  const limit = checkedCount('count', count, LEGACY_CLAIMS_ROWS, 1, LEGACY_CLAIMS_MAX_ROWS)
  const account = await ownAccount(context, legacySystemId, legacyUserId)
  if (!mayReadLegacyClaims(account.role, roleType)) throw new AppError('FORBIDDEN', { userMessage: DENIED_MESSAGE })
  const search = {
    scope: roleType,
    subset: subset ?? null,
    words: [],
    match: 'exact',
    limit,
    today: todayOf(context),
  } as const
  const found = await askClaims(context, context.services.legacyClaims.listClaims(account, search))
  return {
    totalCount: found.totalCount,
    claims: found.claims.map((claim) => toClaimSummary(claim, account)),
    canOpenDocuments: (await browsable(context, [account])).length > 0,
  }
}

const NEVER_DUE = '9999-12-31'

/** Open claims, earliest due date first. */
interface FoundClaims {
  /** Total number; `claims` holds at most `limit`. */
  totalCount: number
  claims: KeyedClaim[]
}

async function findOwnClaims(
  context: Context,
  accounts: readonly LegacyUser[],
  { words, match, subset, limit }: Pick<LegacyClaimSearch, 'words' | 'match' | 'subset' | 'limit'>,
): Promise<FoundClaims> {
  const today = todayOf(context)
  const found = await Promise.all(
    accounts.map(async (account) => {
      const scope = (['Company', 'User'] as const).find((one) => mayReadLegacyClaims(account.role, one))
      if (!scope) return { totalCount: 0, claims: [] }
      const search = { scope, subset, words, match, limit, today }
      const { totalCount, claims } = await askClaims(context, context.services.legacyClaims.listClaims(account, search))
      return { totalCount, claims: claims.map((claim) => toClaimSummary(claim, account)) }
    }),
  )
  const all = found.flatMap(({ claims }) => claims)
  const distinct = [...new Map(all.map((claim) => [claim.claimKey, claim])).values()]
  const total = found.reduce((sum, { totalCount }) => sum + totalCount, 0)
  return {
    totalCount: total - (all.length - distinct.length),
    // Each account's claims are already sorted, but the combined list must be sorted again.
    claims: distinct.sort((a, b) => (a.dueDate ?? NEVER_DUE).localeCompare(b.dueDate ?? NEVER_DUE)).slice(0, limit),
  }
}

/**
 * Returns open claims of all of the caller's accounts that contain all search terms, or similar names, earliest due
 * date first. Only claims that the role of an account may see are included. A claim that two accounts of one company
 * see is returned once.
 *
 * @throws AppError UNAVAILABLE
 */
export async function searchOwnClaims(
  context: Context,
  search: Pick<LegacyClaimSearch, 'words' | 'match' | 'subset' | 'limit'>,
): Promise<KeyedClaim[]> {
  return (await findOwnClaims(context, await ownAccounts(context), search)).claims
}

/**
 * Returns open claims of all of the caller's accounts, or of those in one company, earliest due date first. If no claim
 * contains all words of the search text, those with similar names are returned.
 *
 * @throws AppError UNAVAILABLE, MAINTENANCE, VALIDATION_FAILED
 */
export async function legacyClaims(
  context: Context,
  { searchText, subset, systemId, acid }: QueryLegacyClaimsArgs,
): Promise<LegacyClaimList> {
  const words = readSearchText(searchText).split(/\s+/).filter(Boolean)
  const accounts = (await ownAccounts(context)).filter(
    ({ company }) => (systemId == null || company.systemId === systemId) && (acid == null || company.acid === acid),
  )
  const search = { words, subset: subset ?? null, limit: LEGACY_CLAIMS_MAX_ROWS }
  const exact = await findOwnClaims(context, accounts, { ...search, match: 'exact' })
  return exact.totalCount > 0 || words.length === 0
    ? exact
    : findOwnClaims(context, accounts, { ...search, match: 'alike' })
}
