import type { Viewer } from '#server/graphql/context.ts'
import type { AccessClaims } from '#server/lib/identity/port.ts'
import type { Services } from '#server/services.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { findAssumedTarget } from '../assumed/service.ts'
import { type Person, toPerson } from './mappers.ts'
import { findPersonById, findPersonBySub, insertPerson, type PersonRow } from './repository.ts'

export type PersonAnswer = Person | { refusal: ErrorCode }

/**
 * Inserts the person's row at their first call, with the verified address from the identity pool. Invitations are bound
 * to this address; with an unverified one, a person could accept invitations of another.
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
 * Returns the person of an access token, or the person whose identity they assumed.
 *
 * @returns a refusal: UNAUTHENTICATED for a deactivated person, ASSUMED_IDENTITY_ENDED for an assumed identity that is
 *   not valid; for a new person those of `createPerson`
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
 * Returns a person with their current permissions, for a grant that was issued earlier; null if they do not exist or
 * are deactivated.
 */
export async function findPerson({ database }: Pick<Services, 'database'>, userId: string): Promise<Person | null> {
  const row = await findPersonById(database, userId)
  return row && !row.deactivated ? toPerson(row, null) : null
}

/**
 * Returns a registered person as the viewer of a request whose signed link was issued to them, with their current
 * permissions; null if there is no such person. The request has no token, so the viewer's claims belong to no session
 * and the sign-in is never fresh.
 */
export async function findGrantedViewer(services: Pick<Services, 'database'>, userId: string): Promise<Viewer | null> {
  const person = await findPerson(services, userId)
  if (!person?.registered) return null
  const never = new Date(0)
  const claims: AccessClaims = {
    ...{ sub: '', username: '', jti: '', originJti: '', deviceKey: null },
    ...{ issuedAt: never, authenticatedAt: never, expiresAt: never },
  }
  // The link was only issued to a caller with a second factor.
  return { ...person, mfaDone: true, claims }
}
