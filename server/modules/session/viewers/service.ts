import type { AccessClaims } from '#server/lib/identity/port.ts'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { findAssumedTarget } from '../assumed/service.ts'
import { type Person, toPerson } from './mappers.ts'
import { findPersonById, findPersonBySub, insertPerson, type PersonRow } from './repository.ts'

export type PersonAnswer = Person | { refusal: ErrorCode }

/**
 * Makes the person's row at their first call, with the address that the identity pool verified: invitations are bound
 * to this address, so an unverified one would let anybody accept those of somebody else.
 *
 * @returns a refusal: EMAIL_NOT_VERIFIED; CONFLICT if there is no account, or its address belongs to another person
 */
async function createPerson(
  { database, identity, clock, ids, log }: Services,
  sub: string,
): Promise<PersonRow | { refusal: ErrorCode }> {
  const account = await identity.getUser(sub)
  if (!account) return { refusal: 'CONFLICT' }
  if (!account.emailVerified) return { refusal: 'EMAIL_NOT_VERIFIED' }
  await insertPerson(database, {
    id: ids.uuid(),
    identitySub: sub,
    emailAddress: account.email.toLowerCase(),
    createdAt: clock.now(),
  })
  const row = await findPersonBySub(database, sub)
  if (row) return row
  log.error({ sub }, 'The e-mail address of a new identity belongs to another person')
  return { refusal: 'CONFLICT' }
}

/**
 * The person behind an access token, or the one whose identity they assumed (decision 33).
 *
 * @returns a refusal: UNAUTHENTICATED for a deactivated person, ASSUMED_IDENTITY_ENDED for an identity that is not in
 *   force; for a new person those of `createPerson`
 */
export async function loadPerson(
  services: Services,
  claims: AccessClaims,
  assumedToken: string | undefined,
): Promise<PersonAnswer> {
  const row = (await findPersonBySub(services.database, claims.sub)) ?? (await createPerson(services, claims.sub))
  if ('refusal' in row) return row
  if (row.deactivated) return { refusal: 'UNAUTHENTICATED' }
  if (assumedToken === undefined) return toPerson(row, null)
  const target = await findAssumedTarget(services, row, assumedToken)
  if (!target || row.site_user_id === null) return { refusal: 'ASSUMED_IDENTITY_ENDED' }
  return toPerson(target, { userId: row.id, siteUserId: row.site_user_id })
}

/**
 * A person as they are now, for what was granted to them a moment ago; null for one who is not there or was
 * deactivated.
 */
export async function findPerson({ database }: Pick<Services, 'database'>, userId: string): Promise<Person | null> {
  const row = await findPersonById(database, userId)
  return row && !row.deactivated ? toPerson(row, null) : null
}
