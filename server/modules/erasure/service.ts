import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { ErasureRequest } from '#server/graphql/generated.ts'
import { requireFreshSignIn, recordSecurityEvent } from '#server/modules/account-security/service.ts'
import { requireNotLastAdministrator } from '#server/modules/associates/service.ts'
import { markDeactivated } from '#server/modules/user-account/service.ts'
import type { Services } from '#server/services.ts'
import { ERASURE_WAITING_DAYS } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { mailErasureRequested } from './mails.ts'
import { mayRequestErasure } from './policy.ts'
import { saveErasure } from './repository.ts'

export { defineErasureJobs, scheduleErasureJobs } from './jobs.ts'

const dueAfter = (requestedAt: Date): Date => new Date(requestedAt.getTime() + ERASURE_WAITING_DAYS * DAY_MS)

/**
 * Schedules the erasure of a deactivated person's data without a request by the person, and mails them how to stop it.
 */
export async function scheduleErasure(services: Services, userId: string, emailAddress: string): Promise<void> {
  const requestedAt = services.clock.now()
  const dueAt = dueAfter(requestedAt)
  await saveErasure(services.database.db, { userId, requestedById: null, requestedAt, dueAt })
  await mailErasureRequested(services, emailAddress, dueAt)
}

/**
 * Deactivates an account and schedules the erasure of the person's data after ERASURE_WAITING_DAYS. Reactivating the
 * account before then stops it: the waiting time protects a person whose session was stolen.
 *
 * @param userId the caller, or for staff any person who is not a site user; the person may already be deactivated
 * @returns the person and the time from which their data is erased. A repeated request restarts the waiting time.
 * @throws AppError FRESH_SIGN_IN_REQUIRED; FORBIDDEN for a site user's account, and for callers without the key to
 *   change the account; NOT_FOUND for staff if the person does not exist; LAST_ADMINISTRATOR
 */
export async function userErasureRequest(context: Context, userId: string): Promise<ErasureRequest> {
  const { database, identity, clock } = context.services
  const viewer = requireViewer(context)
  requireFreshSignIn(context)
  const requestedAt = clock.now()
  const dueAt = dueAfter(requestedAt)
  const user = await database.transaction(async (tx) => {
    const { user: account, isErased } = await markDeactivated(context, tx, userId, mayRequestErasure)
    if (isErased) throw new AppError('NOT_FOUND')
    await requireNotLastAdministrator(tx, account.id)
    await saveErasure(tx, { userId: account.id, requestedById: viewer.userId, requestedAt, dueAt })
    await recordSecurityEvent(context, tx, { userId: account.id, kind: 'ErasureRequested' })
    return account
  })
  await identity.disable(user.identitySub)
  await mailErasureRequested(context.services, user.emailAddress, dueAt)
  return { userId: user.id, dueUtc: dueAt.toISOString() }
}
