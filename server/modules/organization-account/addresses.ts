import { recordChange } from '#server/modules/history/service.ts'
import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import type {
  LocationAddress,
  LocationAddressPage,
  MutationOrganizationAccountLocationAddressAddOrUpdateArgs,
  QueryOrganizationLocationAddressesArgs,
} from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import {
  ADDRESS_LABELS,
  listLocationAddresses,
  type LocationAddressRow,
  readLocationAddress,
  removeLocationAddress,
  saveLocationAddress,
  toLocationAddress,
} from '#server/modules/location-addresses/service.ts'
import { changeOrganization, organizationChange } from '#server/modules/organizations/service.ts'

/** @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function organizationLocationAddresses(
  context: Context,
  args: QueryOrganizationLocationAddressesArgs,
): Promise<LocationAddressPage> {
  return listLocationAddresses(context, { ownerType: 'Organization', ownerId: readId(args.organizationId) }, args)
}

async function record(
  context: Context,
  tx: Db,
  before: LocationAddressRow | null,
  after: LocationAddressRow | null,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const { id: entityId, address1: entityValue, ownerId: organizationId } = row
  const entity = { entityType: 'Address', entityId, entityValue, organizationId, area: 'Account' } as const
  await recordChange(tx, context, organizationChange(entity, { before, after, labels: ADDRESS_LABELS }))
}

/**
 * Adds or changes an address.
 *
 * @throws AppError as saveLocationAddress; FORBIDDEN for a deactivated organization
 */
export async function organizationAccountLocationAddressAddOrUpdate(
  context: Context,
  { organizationId, locationAddressId, update }: MutationOrganizationAccountLocationAddressAddOrUpdateArgs,
): Promise<LocationAddress> {
  const values = await readLocationAddress(context, update)
  return changeOrganization(context, organizationId, async (tx, organization) => {
    const owner = { ownerType: 'Organization', ownerId: organization.id } as const
    const id = locationAddressId == null ? null : readId(locationAddressId)
    const { before, after } = await saveLocationAddress(context, tx, { owner, id, values })
    await record(context, tx, before, after)
    return toLocationAddress(after)
  })
}

/**
 * Deletes an address; false if it does not exist.
 *
 * @throws AppError PRIMARY_ADDRESS; FORBIDDEN for a deactivated organization
 */
export function organizationAccountLocationAddressDelete(
  context: Context,
  args: { organizationId: string; locationAddressId: string },
): Promise<boolean> {
  return changeOrganization(context, args.organizationId, async (tx, organization) => {
    const owner = { ownerType: 'Organization', ownerId: organization.id } as const
    const row = await removeLocationAddress(tx, owner, args.locationAddressId)
    if (row) await record(context, tx, row, null)
    return row !== null
  })
}
