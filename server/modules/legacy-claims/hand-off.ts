import { createHash, randomBytes } from 'node:crypto'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { LegacyClaimListInput, LegacyHandOff, LegacyHandOffInput } from '#server/graphql/generated.ts'
import { refuse } from '#server/graphql/validate-input.ts'
import { evolveSettings } from '#server/modules/shell/service.ts'
import type { LegacyDatabase } from '#server/env.ts'
import { embeddedSystems } from '#server/lib/legacy-claims/embedded/claims-system.ts'
import type { Services } from '#server/services.ts'
import { LEGACY_EXCHANGE_TOKEN_MS } from '#shared/limits.ts'
import { ownAccount } from './accounts.ts'
import { deleteToken, insertToken } from './repository.ts'

const LOGIN_PAGE = 'evolveLogin.asp'
const CLAIM_LIST_PAGE = 'claimList.asp'
const CLAIM_ID = /^[\w-]{1,40}$/

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * Builds the URL of the page to open after the login. The server builds it, so that no external URL reaches the other
 * system.
 */
function targetOf(list: LegacyClaimListInput | null | undefined): string {
  if (!list) return ''
  const query = new URLSearchParams()
  if (list.allBranches) query.set('allBranches', '1')
  if (list.expand) query.set('expand', list.expand)
  if (list.claimId != null) {
    if (!CLAIM_ID.test(list.claimId)) refuse('request.claimList.claimId', 'Invalid character(s) or format')
    query.set('searchType', 'claimID')
    query.set('searchTgt', list.claimId)
  }
  return query.size > 0 ? `${CLAIM_LIST_PAGE}?${query.toString()}` : CLAIM_LIST_PAGE
}

/** @throws AppError MAINTENANCE with the site's message while the legacy system is in maintenance mode */
async function requireOpen(context: Context): Promise<void> {
  const settings = await evolveSettings(context)
  if (!settings.isLegacyUiInMaintenanceMode) return
  const message = settings.legacyUiInMaintenanceModeMessage
  throw new AppError('MAINTENANCE', message ? { userMessage: message } : {})
}

/** The user and their legacy account; `legacyUserId` is null for staff. */
interface Visitor {
  userId: string
  systemId: number
  legacyUserId: string | null
}

async function issueToken({ services }: Context, visitor: Visitor): Promise<string> {
  const { database, clock } = services
  const token = randomBytes(32).toString('base64url')
  const now = clock.now()
  const expiresAt = new Date(now.getTime() + LEGACY_EXCHANGE_TOKEN_MS)
  await insertToken(database, { ...visitor, tokenHash: hashOf(token), expiresAt }, now)
  return token
}

/**
 * Returns the form that opens the claims system. It is posted to the system's own address, which the adapter accepts
 * only if its origin is allowed. It contains a one-time token instead of the access token, which never leaves the
 * server.
 *
 * @throws AppError MAINTENANCE with the site's message, NOT_FOUND, VALIDATION_FAILED, UNAVAILABLE
 */
export async function legacyHandOff(context: Context, request: LegacyHandOffInput): Promise<LegacyHandOff> {
  const { userId } = requireViewer(context)
  await requireOpen(context)
  const url = targetOf(request.claimList)
  const account = await ownAccount(context, request.legacySystemId, request.legacyUserId)
  const { systemId, userId: legacyUserId } = account
  const accessToken = await issueToken(context, { userId, systemId, legacyUserId })
  const action = `${account.company.systemUrl}${LOGIN_PAGE}`
  return { action, userId: legacyUserId, evolveUserId: userId, accessToken, url }
}

/** Returns the legacy systems that staff can open: the configured ones, or the embedded ones if none is configured. */
export async function staffSystems({ services }: Context): Promise<readonly LegacyDatabase[]> {
  const { env, database } = services
  if (env.legacyDatabases.length > 0 || env.legacyClaims) return env.legacyDatabases
  return embeddedSystems(database)
}

/**
 * Returns the form that opens a system's administration for staff. It is posted only to an address in the server's
 * configuration, and contains a one-time token instead of the access token.
 *
 * @throws AppError MAINTENANCE with the site's message; NOT_FOUND for a system that is not configured
 */
export async function legacyStaffHandOff(context: Context, systemId: number): Promise<LegacyHandOff> {
  const { userId } = requireViewer(context)
  await requireOpen(context)
  const system = (await staffSystems(context)).find((one) => one.systemId === systemId)
  if (!system) throw new AppError('NOT_FOUND')
  const accessToken = await issueToken(context, { userId, systemId, legacyUserId: null })
  return { action: system.systemUrl, userId, evolveUserId: userId, accessToken, url: '' }
}

/** Consumes a hand-off token and returns its user; null if the token was already used or has expired. */
export async function exchangeToken(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<Visitor | null> {
  const row = await deleteToken(database, hashOf(token))
  return row && row.expiresAt > clock.now() ? row : null
}
