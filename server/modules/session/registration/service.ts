import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { UserRegistrationInput } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { claimHandle } from '#server/modules/profiles/service.ts'
import type { ErrorDetail } from '#shared/errors.ts'
import { findCountry } from '#shared/reference/countries.ts'
import { addressProblems } from '#shared/validation/address.ts'
import { fieldMessages } from '#shared/validation/field-messages.ts'
import { INVALID_PHONE_MESSAGE } from '#shared/validation/phone.ts'
import { toE164 } from '#shared/validation/phone-number.ts'
import { userRegistrationInput, type UserRegistrationValue } from '#shared/validation/registration.ts'
import { acceptInvitation, completeUser, insertAddress, insertSiteUser } from './repository.ts'

type PrimaryAddress = UserRegistrationValue['primaryAddress']

function addressDetails(address: PrimaryAddress): ErrorDetail[] {
  const country = findCountry(address.countryId)
  if (!country) return [{ path: 'registration.primaryAddress.countryId', message: fieldMessages.required }]
  return addressProblems(address, country).map(({ path, message }) => ({
    path: `registration.primaryAddress.${path}`,
    message,
  }))
}

/** Everything that is wrong at once: the schema's rules first, then the country's and the numbering plan's. */
function readRegistration(input: UserRegistrationInput): UserRegistrationValue & { phone: string } {
  const value = parseInput(userRegistrationInput, input, 'registration')
  const phone = toE164(value.cellPhone)
  const details = addressDetails(value.primaryAddress)
  if (phone === null) details.push({ path: 'registration.cellPhone.number', message: INVALID_PHONE_MESSAGE })
  if (phone === null || details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return { ...value, phone }
}

/** The device geocodes before it registers (doc 1 section 7); an address that nobody knows is stored without a place. */
async function locate(
  context: Context,
  address: PrimaryAddress,
): Promise<{ latitude: number | null; longitude: number | null }> {
  const place = address.coordinate ?? (await context.services.geocoding.geocode(address))
  return { latitude: place?.latitude ?? null, longitude: place?.longitude ?? null }
}

/**
 * Completes the profile of a person who signed in for the first time (doc 1 sections 4 and 5): the names, the primary address
 * and a handle made from the name (decision 55). An open invitation makes the person staff (decision 25).
 *
 * @throws AppError FORBIDDEN for another person, ALREADY_REGISTERED, VALIDATION_FAILED
 */
export async function registerUser(context: Context, userId: string, input: UserRegistrationInput): Promise<void> {
  const { database, clock, ids } = context.services
  const viewer = requireViewer(context)
  if (userId.toLowerCase() !== viewer.userId) throw new AppError('FORBIDDEN')
  if (viewer.registered) throw new AppError('ALREADY_REGISTERED')
  const { name, birthDate, primaryAddress, cellPhone, phone } = readRegistration(input)
  const place = await locate(context, primaryAddress)
  const now = clock.now()
  await database.transaction(async (tx) => {
    const completed = await completeUser(tx, viewer.userId, {
      firstName: name.firstName,
      lastName: name.lastName,
      middleName: name.middleName || null,
      suffix: name.suffix || null,
      birthDate: birthDate ?? null,
      cellPhoneCountryCode: cellPhone.countryCode,
      cellPhoneNumber: phone.slice(`+${cellPhone.countryCode}`.length),
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
    if (invitation) await insertSiteUser(tx, { id: ids.uuid(), userId: viewer.userId, roleId: invitation.roleId })
  })
}
