import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { UserRegistrationInput } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { lockAddress } from '#server/lib/once/lock-key.ts'
import { addressDetails, locateAddress } from '#server/modules/location-addresses/service.ts'
import { claimHandle } from '#server/modules/handles/service.ts'
import { knownLanguages } from '#shared/reference/languages.ts'
import { phoneRefusal, toNational } from '#shared/validation/phone-number.ts'
import { userRegistrationInput, type UserRegistrationValue } from '#shared/validation/registration.ts'
import { mayRegister } from './policy.ts'
import { acceptInvitation, completeUser, insertAddress, insertSiteUser } from './repository.ts'

/**
 * Validates the input. Reports all errors of the schema, or if there are none, all errors of the address and the phone
 * number.
 */
function readRegistration(input: UserRegistrationInput): UserRegistrationValue & { phone: string } {
  const value = parseInput(userRegistrationInput, input, 'registration')
  const phone = toNational(value.cellPhone)
  const details = addressDetails(value.primaryAddress, 'registration.primaryAddress')
  if (phone === null) details.push({ path: 'registration.cellPhone.number', message: phoneRefusal(value.cellPhone) })
  if (phone === null || details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return { ...value, phone }
}

/**
 * Completes the profile of a person who signed in for the first time: the names, the primary address and a handle
 * derived from the name. An open invitation makes the person staff.
 *
 * @throws AppError FORBIDDEN for another person, ALREADY_REGISTERED, VALIDATION_FAILED
 */
export async function registerUser(context: Context, userId: string, input: UserRegistrationInput): Promise<void> {
  const { database, clock, ids } = context.services
  const viewer = requireViewer(context)
  if (!mayRegister(viewer, userId)) throw new AppError('FORBIDDEN')
  if (viewer.registered) throw new AppError('ALREADY_REGISTERED')
  const { name, birthDate, primaryAddress, cellPhone, phone, languageIds } = readRegistration(input)
  const place = await locateAddress(context, primaryAddress)
  const now = clock.now()
  await database.transaction(async (tx) => {
    await lockAddress(tx, viewer.emailAddress)
    const completed = await completeUser(tx, viewer.userId, {
      firstName: name.firstName,
      lastName: name.lastName,
      middleName: name.middleName || null,
      suffix: name.suffix || null,
      birthDate: birthDate ?? null,
      cellPhoneCountryCode: cellPhone.countryCode,
      cellPhoneNumber: phone,
      languageIds: knownLanguages(languageIds),
      registeredAt: now,
    })
    if (!completed) throw new AppError('ALREADY_REGISTERED')
    const { coordinate: _typed, ...address } = primaryAddress
    await insertAddress(tx, {
      ...address,
      ...place,
      id: ids.uuid(),
      ownerType: 'User',
      ownerId: viewer.userId,
      kind: 'Primary',
    })
    await claimHandle(tx, { entityType: 'User', id: viewer.userId }, `${name.firstName} ${name.lastName}`)
    const invitation = await acceptInvitation(tx, viewer.emailAddress, now)
    if (invitation) await insertSiteUser(tx, { id: ids.uuid(), userId: viewer.userId, ...invitation })
  })
}
