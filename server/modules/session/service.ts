import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { LoginInformation, UserRegistrationInput } from '#server/graphql/generated.ts'
import { toLoginInformation } from './mappers.ts'
import { registerUser } from './registration/service.ts'
import { findOpenInvitation, upsertDevice } from './repository.ts'
import { toPerson } from './viewers/mappers.ts'
import { findPersonById, type PersonRow, updateEmailAddress } from './viewers/repository.ts'

export { assumeIdentity, recordAssumedMutation, revertIdentity } from './assumed/service.ts'
export { findPerson, loadPerson, type PersonAnswer } from './viewers/service.ts'

/**
 * Follows the address that the identity pool verified: people change it there. An address that another person has stays
 * as it was.
 */
async function withCurrentEmail(context: Context, row: PersonRow): Promise<PersonRow> {
  const { database, identity } = context.services
  const { claims, assumedBy } = requireViewer(context)
  // While an identity is assumed, the token is the staff member's.
  const account = assumedBy ? null : await identity.getUser(claims.sub)
  const emailAddress = account?.emailVerified ? account.email.toLowerCase() : row.email_address
  if (emailAddress === row.email_address || !(await updateEmailAddress(database, row.id, emailAddress))) return row
  return { ...row, email_address: emailAddress }
}

/** The caller as the client's session needs them, read anew: registration and roles may have changed a moment ago. */
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
    // Accepted by registering (decision 25): an invitation is of no use to others.
    person.registered ? null : findOpenInvitation(database, person.emailAddress),
  ])
  return toLoginInformation(person, invitation, own, assumedBy)
}

/**
 * Remembers that a device of the caller skips the multi-factor code (doc 1 section 9: 30 days, stored by the identity
 * pool).
 *
 * @throws AppError NOT_FOUND when the pool does not know the device as the caller's
 */
export async function storeCognitoDevice(context: Context, deviceKey: string): Promise<boolean> {
  const { database, identity, clock } = context.services
  const viewer = requireViewer(context)
  const devices = await identity.listDevices(viewer.claims.sub)
  if (!devices.some((device) => device.deviceKey === deviceKey)) throw new AppError('NOT_FOUND')
  await upsertDevice(database, { deviceKey, userId: viewer.userId, storedAt: clock.now() })
  return true
}

/** Registers the caller and answers with who they are now. */
export async function userRegistration(
  context: Context,
  userId: string,
  registration: UserRegistrationInput,
): Promise<LoginInformation> {
  await registerUser(context, userId, registration)
  return loginInformation(context)
}
