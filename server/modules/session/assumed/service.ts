import { createHash, randomBytes } from 'node:crypto'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { AssumedIdentity, MutationAssumeIdentityArgs } from '#server/graphql/generated.ts'
import { readId, refuse } from '#server/graphql/validate-input.ts'
import type { Services } from '#server/services.ts'
import { ASSUMED_IDENTITY_CHOICES_MINUTES, ASSUMED_IDENTITY_MINUTES, REASON_MAX_LENGTH } from '#shared/limits.ts'
import { MINUTE_MS } from '#shared/limits/units.ts'
import { personName } from '../viewers/mappers.ts'
import { findPersonById, type PersonRow } from '../viewers/repository.ts'
import { canBeAssumed, mayAssume } from './policy.ts'
import { endAssumedIdentity, findAssumedTargetId, insertAssumedIdentity, insertAuditEntry } from './repository.ts'

const TOKEN_BYTES = 32

/** A leaked table must not hand out identities: only the hash is stored. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * The person a member of staff acts as; null when the grant ended, the key was taken away, or the target may not be
 * assumed.
 */
export async function findAssumedTarget(
  { database, clock }: Services,
  staff: PersonRow,
  token: string,
): Promise<PersonRow | null> {
  if (!mayAssume(staff)) return null
  const targetId = await findAssumedTargetId(database, hashToken(token), staff.id, clock.now())
  const target = targetId === null ? null : await findPersonById(database, targetId)
  return target && canBeAssumed(target) ? target : null
}

function readReason(reason: string): string {
  const text = reason.trim()
  const message =
    text === ''
      ? 'Required Field'
      : text.length > REASON_MAX_LENGTH
        ? `Cannot exceed ${REASON_MAX_LENGTH} characters.`
        : null
  if (message) throw new AppError('VALIDATION_FAILED', { details: [{ path: 'reason', message }] })
  return text
}

/**
 * Starts acting as another person for a time (decision 33). The guard has checked SocialUser_Assume_R.
 *
 * @throws AppError VALIDATION_FAILED without a reason and for another time than those to choose from; FORBIDDEN for
 * staff, for deactivated, unregistered and unknown people: all look alike
 */
export async function assumeIdentity(
  context: Context,
  { userId, reason, minutes: given }: MutationAssumeIdentityArgs,
): Promise<AssumedIdentity> {
  const { database, clock, ids } = context.services
  const viewer = requireViewer(context)
  const text = readReason(reason)
  const minutes = given ?? ASSUMED_IDENTITY_MINUTES
  if (!ASSUMED_IDENTITY_CHOICES_MINUTES.some((one) => one === minutes))
    refuse('minutes', `Choose ${ASSUMED_IDENTITY_CHOICES_MINUTES.join(', ')} minutes.`)
  const target = await findPersonById(database, readId(userId))
  if (!target || !canBeAssumed(target)) throw new AppError('FORBIDDEN')
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const startedAt = clock.now()
  const expiresAt = new Date(startedAt.getTime() + minutes * MINUTE_MS)
  await insertAssumedIdentity(database, {
    id: ids.uuid(),
    tokenHash: hashToken(token),
    staffUserId: viewer.userId,
    targetUserId: target.id,
    reason: text,
    startedAt,
    expiresAt,
  })
  return { token, userId: target.id, displayName: personName(target), expiresUtc: expiresAt.toISOString() }
}

/** Ends the assumed identity of this request; false when there is none. */
export async function revertIdentity(context: Context): Promise<boolean> {
  if (context.assumedToken === null) return false
  return endAssumedIdentity(context.services.database, hashToken(context.assumedToken), context.services.clock.now())
}

/** Records a mutation that staff made as somebody else, with both identities. */
export async function recordAssumedMutation(context: Context, operation: string): Promise<void> {
  const { database, clock, ids } = context.services
  const viewer = requireViewer(context)
  await insertAuditEntry(database, {
    id: ids.uuid(),
    operation,
    userId: viewer.userId,
    assumedByUserId: viewer.assumedBy?.userId ?? null,
    requestId: context.requestId,
    occurredAt: clock.now(),
  })
}
