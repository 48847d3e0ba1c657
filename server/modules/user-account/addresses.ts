import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import type {
  LocationAddress,
  LocationAddressPage,
  MutationUserAccountLocationAddressAddOrUpdateArgs,
  QueryUserLocationAddressesArgs,
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
import { changeAccount, readAccount, recordAccountChange } from './changing.ts'

/** @throws AppError NOT_FOUND, FORBIDDEN, VALIDATION_FAILED */
export async function userLocationAddresses(
  context: Context,
  args: QueryUserLocationAddressesArgs,
): Promise<LocationAddressPage> {
  const { user } = await readAccount(context, args.userId)
  return listLocationAddresses(context, { ownerType: 'User', ownerId: user.id }, args)
}

async function record(
  context: Context,
  tx: Db,
  before: LocationAddressRow | null,
  after: LocationAddressRow | null,
): Promise<void> {
  const row = after ?? before
  if (!row) return
  const entity = { entityType: 'Address', entityId: row.id, entityValue: row.address1 } as const
  await recordAccountChange(tx, context, row.ownerId, entity, { before, after, labels: ADDRESS_LABELS })
}

/** Adds or changes an address. @throws AppError as saveLocationAddress and changeAccount */
export async function userAccountLocationAddressAddOrUpdate(
  context: Context,
  { userId, locationAddressId, update }: MutationUserAccountLocationAddressAddOrUpdateArgs,
): Promise<LocationAddress> {
  const values = await readLocationAddress(context, update)
  return changeAccount(context, userId, async (tx, { user }) => {
    const owner = { ownerType: 'User', ownerId: user.id } as const
    const id = locationAddressId == null ? null : readId(locationAddressId)
    const { before, after } = await saveLocationAddress(context, tx, { owner, id, values })
    await record(context, tx, before, after)
    return toLocationAddress(after)
  })
}

/** Deletes an address; false if it does not exist. @throws AppError PRIMARY_ADDRESS, and as changeAccount */
export function userAccountLocationAddressDelete(
  context: Context,
  args: { userId: string; locationAddressId: string },
): Promise<boolean> {
  return changeAccount(context, args.userId, async (tx, { user }) => {
    const row = await removeLocationAddress(tx, { ownerType: 'User', ownerId: user.id }, args.locationAddressId)
    if (row) await record(context, tx, row, null)
    return row !== null
  })
}
