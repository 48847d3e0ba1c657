import type { Db } from '#server/db/client.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { OrganizationCreationInput, OrganizationReference } from '#server/graphql/generated.ts'
import { parseInput } from '#server/graphql/validate-input.ts'
import { lockKey } from '#server/lib/once/lock-key.ts'
import { addressDetails, locateAddress } from '#server/modules/location-addresses/service.ts'
import { canBeMember } from '#server/modules/permissions/service.ts'
import { claimHandle } from '#server/modules/handles/service.ts'
import { ORGANIZATIONS_PER_DAY_COUNT } from '#shared/limits.ts'
import { DAY_MS } from '#shared/limits/units.ts'
import { organizationCreationInput } from '#shared/validation/organization-account.ts'
import { phoneRefusal, toNational } from '#shared/validation/phone-number.ts'
import { ACCOUNT_LABELS } from './account-labels.ts'
import { notifyOfPermissions, ofAccount, organizationChange } from './changing.ts'
import { countCreatedSince, insertOrganization, type LegacyCompanyKey, reserveLegacyCompany } from './repository.ts'

const SITE_USERS_CANNOT_CREATE_MESSAGE = 'Site users cannot create organizations'

/**
 * Validates the input. Reports all errors of the schema, or if there are none, all errors of the address and the phone
 * number.
 */
function readCreation(input: OrganizationCreationInput, path: string) {
  const value = parseInput(organizationCreationInput, input, path)
  const mainPhoneNumber = toNational(value.mainPhoneNumber)
  const details = addressDetails(value.mailingAddress, `${path}.mailingAddress`)
  if (mainPhoneNumber === null)
    details.push({ path: `${path}.mainPhoneNumber.number`, message: phoneRefusal(value.mainPhoneNumber) })
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  return { ...value, nationalNumber: mainPhoneNumber }
}

/**
 * @throws AppError RATE_LIMITED if the person has created ORGANIZATIONS_PER_DAY_COUNT organizations in the last 24
 *   hours
 */
async function requireMayFound(db: Db, userId: string, now: Date): Promise<void> {
  const createdToday = await countCreatedSince(db, userId, new Date(now.getTime() - DAY_MS))
  if (createdToday >= ORGANIZATIONS_PER_DAY_COUNT) throw new AppError('RATE_LIMITED')
}

/**
 * Creates an organization with the caller as its administrator.
 *
 * @param options path: the argument that contains the input; legacyCompany: the legacy company to link from the start
 * @throws AppError FORBIDDEN for staff, VALIDATION_FAILED, RATE_LIMITED, LEGACY_COMPANY_LINKED
 */
export async function organizationCreate(
  context: Context,
  input: OrganizationCreationInput,
  { path = 'organizationCreation', legacyCompany }: { path?: string; legacyCompany?: LegacyCompanyKey } = {},
): Promise<OrganizationReference> {
  const { database, clock, ids } = context.services
  const viewer = requireViewer(context)
  const { userId } = viewer
  if (!canBeMember(viewer)) throw new AppError('FORBIDDEN', { userMessage: SITE_USERS_CANNOT_CREATE_MESSAGE })
  const value = readCreation(input, path)
  const now = clock.now()
  // Checked here as well as in the transaction, to save the request to the geocoder.
  await requireMayFound(database.db, userId, now)
  const { coordinate: _typed, ...address } = value.mailingAddress
  const place = await locateAddress(context, value.mailingAddress)
  const [id, roleId] = [ids.uuid(), ids.uuid()]
  const handle = await database.transaction(async (tx) => {
    await lockKey(tx, 'organizations-of-founder', userId)
    await requireMayFound(tx, userId, now)
    if (legacyCompany) await reserveLegacyCompany(tx, legacyCompany)
    const organization = await insertOrganization(tx, {
      organization: {
        id,
        legalName: value.legalName,
        displayName: value.displayName,
        emailAddress: value.systemEmailAddress,
        mainPhoneCountryCode: value.mainPhoneNumber.countryCode,
        mainPhoneNumber: value.nationalNumber,
        createdAt: now,
        createdById: userId,
        ...legacyCompany,
      },
      address: { ...address, ...place, id: ids.uuid(), ownerType: 'Organization', ownerId: id, kind: 'Primary' },
      role: { id: roleId, organizationId: id, name: 'Administrator', categoryId: 'administration', isAdminRole: true },
      member: { organizationId: id, userId, roleId, status: 'Active', joinedAt: now },
    })
    const claimed = await claimHandle(tx, { entityType: 'Organization', id }, value.displayName)
    const after = { ...organization, handle: claimed }
    const entity = { ...ofAccount(id), entityValue: value.displayName }
    await recordChange(tx, context, organizationChange(entity, { before: null, after, labels: ACCOUNT_LABELS }))
    return claimed
  })
  notifyOfPermissions(context, [userId])
  return { id, handle }
}
