import { createHash, randomBytes } from 'node:crypto'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { AssumedIdentity, MutationAssumeIdentityArgs } from '#server/graphql/generated.ts'
import { readId, refuse } from '#server/graphql/validate-input.ts'
import { notify, refreshNotified } from '#server/modules/notifications/service.ts'
import type { Services } from '#server/services.ts'
import { ASSUMED_IDENTITY_CHOICES_MINUTES, ASSUMED_IDENTITY_MINUTES, REASON_MAX_LENGTH } from '#shared/limits.ts'
import { MINUTE_MS } from '#shared/limits/units.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { personName } from '../viewers/mappers.ts'
import { findPersonById, type PersonRow } from '../viewers/repository.ts'
import { assumedMail, assumedText } from './mails.ts'
import { canBeAssumed, mayAssume } from './policy.ts'
import {
  endAssumedIdentity,
  findAssumedTargetId,
  findUserHandle,
  insertAssumedIdentity,
  insertAuditEntry,
} from './repository.ts'

const TOKEN_BYTES = 32

/** Only the hash is stored, so that a leaked table gives no access to identities. */
function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Returns the person whose identity a staff member assumes; null if the grant has ended, the staff member's key was
 * revoked, or the person's identity may not be assumed.
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
 * Assumes another person's identity for a limited time. The guard has already checked SocialUser_Assume_R.
 *
 * @throws AppError VALIDATION_FAILED without a reason or with a time that is not offered; FORBIDDEN for staff and for
 *   deactivated, unregistered and unknown people, so that callers cannot distinguish them
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
  await database.transaction(async (tx) => {
    await insertAssumedIdentity(tx, {
      id: ids.uuid(),
      tokenHash: hashToken(token),
      staffUserId: viewer.userId,
      targetUserId: target.id,
      reason: text,
      startedAt,
      expiresAt,
    })
    const handle = await findUserHandle(tx, target.id)
    // The mail below has more words and does not depend on the person's settings.
    await notify(context.services, tx, {
      type: 'SystemNotification',
      text: assumedText(minutes),
      link: handle === null ? null : `/${handle}/account/security`,
      related: { entityType: 'System', entityId: SYSTEM_ENTITY_ID },
      targetId: target.id,
      isInAppOnly: true,
      recipients: [target.id],
    })
  })
  refreshNotified(context.services, [target.id])
  const { mail, env, log } = context.services
  const notice = { to: target.email_address, startedAt, minutes, publicOrigin: env.publicOrigin }
  // Support does not depend on the mail server.
  mail.send(assumedMail(notice)).catch((err: unknown) => log.warn({ err }, 'a notice could not be sent'))
  return { token, userId: target.id, displayName: personName(target), expiresUtc: expiresAt.toISOString() }
}

/** Ends the assumed identity of this request; false if there is none. */
export async function revertIdentity(context: Context): Promise<boolean> {
  if (context.assumedToken === null) return false
  return endAssumedIdentity(context.services.database, hashToken(context.assumedToken), context.services.clock.now())
}

/** Records a mutation that staff made under an assumed identity, with both identities. */
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
