import type { Context } from '#server/graphql/context.ts'
import type {
  LocationAddress,
  LocationAddressPage,
  MutationOrganizationAccountLocationAddressAddOrUpdateArgs,
  QueryOrganizationLocationAddressesArgs,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import {
  listLocationAddresses,
  readLocationAddress,
  removeLocationAddress,
  saveLocationAddress,
  toLocationAddress,
} from '#server/modules/location-addresses/service.ts'
import { changeOrganization } from '#server/modules/organizations/service.ts'

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function listOrganizationAddresses(
  context: Context,
  args: QueryOrganizationLocationAddressesArgs,
): Promise<LocationAddressPage> {
  return listLocationAddresses(context, { ownerType: 'Organization', ownerId: readId(args.organizationId) }, args)
}

/** Adds an address or changes one (decision 47). @throws AppError as saveLocationAddress; FORBIDDEN for a deactivated organization */
export async function saveOrganizationAddress(
  context: Context,
  { organizationId, locationAddressId, update }: MutationOrganizationAccountLocationAddressAddOrUpdateArgs,
): Promise<LocationAddress> {
  const values = await readLocationAddress(context, update)
  return changeOrganization(context, organizationId, async (tx, organization) => {
    const owner = { ownerType: 'Organization', ownerId: organization.id } as const
    const id = locationAddressId == null ? null : readId(locationAddressId)
    const { after } = await saveLocationAddress(context, tx, { owner, id, values })
    return toLocationAddress(after)
  })
}

/** False when it is not there. @throws AppError PRIMARY_ADDRESS; FORBIDDEN for a deactivated organization */
export function removeOrganizationAddress(
  context: Context,
  args: { organizationId: string; locationAddressId: string },
): Promise<boolean> {
  return changeOrganization(context, args.organizationId, async (tx, organization) => {
    const owner = { ownerType: 'Organization', ownerId: organization.id } as const
    return (await removeLocationAddress(tx, owner, args.locationAddressId)) !== null
  })
}
