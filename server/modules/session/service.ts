import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { LoginInformation, UserRegistrationInput } from '#server/graphql/generated.ts'
import { toLoginInformation } from './mappers.ts'
import { registerUser } from './registration/service.ts'
import { findOpenInvitation, upsertDevice } from './repository.ts'
import { toPerson } from './viewers/mappers.ts'
import { findPersonById, type PersonRow, updateEmailAddress } from './viewers/repository.ts'

export { assumeIdentity, recordAssumedMutation, revertIdentity } from './assumed/service.ts'
export { findGrantedViewer, findPerson, loadPerson, type PersonAnswer } from './viewers/service.ts'

/**
 * Copies the verified email address from the identity pool, where people change it. Keeps the stored address if another
 * person has the new one.
 */
async function withCurrentEmail(context: Context, row: PersonRow): Promise<PersonRow> {
  const { database, identity } = context.services
  const { claims, assumedBy } = requireViewer(context)
  // With an assumed identity, the token is the staff member's, not the person's.
  const account = assumedBy ? null : await identity.getUser(claims.sub)
  const emailAddress = account?.emailVerified ? account.email.toLowerCase() : row.email_address
  if (emailAddress === row.email_address || !(await updateEmailAddress(database, row.id, emailAddress))) return row
  return { ...row, email_address: emailAddress }
}

/**
 * Returns the caller for the client's session. Reads them again, because registration and roles may have just changed.
 */
export async function loginInformation(context: Context): Promise<LoginInformation> {
  const { database } = context.services
  const viewer = requireViewer(context)
  const row = await findPersonById(database, viewer.userId)
  if (!row) throw new AppError('UNAUTHENTICATED')
  const person = toPerson(await withCurrentEmail(context, row), viewer.assumedBy)
  const { emblem } = context.loaders
  const [own, assumedBy, invitation] = await Promise.all([
    person.registered ? emblem.load({ entityType: 'User', id: person.userId }) : null,
    person.assumedBy ? emblem.load({ entityType: 'User', id: person.assumedBy.userId }) : null,
    // An invitation is accepted by registering, so registered people cannot use one.
    person.registered ? null : findOpenInvitation(database, person.emailAddress),
  ])
  return toLoginInformation(person, invitation, own, assumedBy)
}

/**
 * Remembers a device of the caller, so that it skips the multi-factor code for 30 days. The identity pool stores the
 * device.
 *
 * @throws AppError NOT_FOUND if the pool does not list the device for the caller
 */
export async function storeCognitoDevice(context: Context, deviceKey: string): Promise<boolean> {
  const { database, identity, clock } = context.services
  const viewer = requireViewer(context)
  const devices = await identity.listDevices(viewer.claims.sub)
  if (!devices.some((device) => device.deviceKey === deviceKey)) throw new AppError('NOT_FOUND')
  await upsertDevice(database, { deviceKey, userId: viewer.userId, storedAt: clock.now() })
  return true
}

/** Registers the caller and returns their session. */
export async function userRegistration(
  context: Context,
  userId: string,
  registration: UserRegistrationInput,
): Promise<LoginInformation> {
  await registerUser(context, userId, registration)
  return loginInformation(context)
}
