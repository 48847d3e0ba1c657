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

/** The page to open after the login: written here, so that no address from the outside reaches the other system. */
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

/** @throws AppError MAINTENANCE with the site's message while the legacy system is closed (decision 34) */
async function requireOpen(context: Context): Promise<void> {
  const settings = await evolveSettings(context)
  if (!settings.isLegacyUiInMaintenanceMode) return
  const message = settings.legacyUiInMaintenanceModeMessage
  throw new AppError('MAINTENANCE', message ? { userMessage: message } : {})
}

/** The visitor and their legacy account: `legacyUserId` is null for staff. */
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
 * The form that opens the claims system. It goes to the system's own address, which the adapter believes only of
 * allowed origins; the access token never leaves (decision 75).
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

/** The legacy systems that staff opens: those that are configured, else the embedded ones. */
export async function staffSystems({ services }: Context): Promise<readonly LegacyDatabase[]> {
  const { env, database } = services
  if (env.legacyDatabases.length > 0 || env.legacyClaims) return env.legacyDatabases
  return embeddedSystems(database)
}

/**
 * The form that opens a system's administration for staff. It goes to an address of the server's own configuration
 * alone, with a token for one exchange in place of the access token (decision 75).
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

/** The visitor of a hand-off token, once and before it expires; null otherwise. */
export async function exchangeToken(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<Visitor | null> {
  const row = await deleteToken(database, hashOf(token))
  return row && row.expiresAt > clock.now() ? row : null
}
