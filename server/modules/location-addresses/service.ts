import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { LocationAddressPage, LocationAddressUpdateInput, SortDirection } from '#server/graphql/generated.ts'
import { parseInput, readId, readSearchText, refuse } from '#server/graphql/validate-input.ts'
import { LOCATION_ADDRESSES_MAX_COUNT, LOCATION_ADDRESSES_PAGE_ROWS } from '#shared/limits.ts'
import { locationAddressMessages, locationAddressUpdateInput } from '#shared/validation/location-addresses.ts'
import { toLocationAddress } from './mappers.ts'
import { addressDetails, locateAddress } from './reading.ts'
import {
  type AddressOwner,
  deleteAddress,
  findAddresses,
  findAllAddresses,
  insertAddress,
  type LocationAddressRow,
  updateAddress,
} from './repository.ts'

export { ADDRESS_LABELS } from './labels.ts'
export { toAddress, toLocationAddress } from './mappers.ts'
export { addressDetails, locateAddress } from './reading.ts'
export type { LocationAddressRow } from './repository.ts'

/** Returns addresses of a person or an organization. The caller's permission to see them was already checked. */
export async function listLocationAddresses(
  { services }: Context,
  owner: AddressOwner,
  args: {
    pageSize?: number | null
    offset?: number | null
    sortDirection?: SortDirection | null
    searchFor?: string | null
  },
): Promise<LocationAddressPage> {
  const { totalCount, items } = await findAddresses(services.database, owner, {
    text: readSearchText(args.searchFor),
    sortDirection: args.sortDirection,
    page: readPage(args, { size: LOCATION_ADDRESSES_PAGE_ROWS, max: LOCATION_ADDRESSES_MAX_COUNT }),
  })
  return { totalCount, items: items.map(toLocationAddress) }
}

type AddressValues = Omit<LocationAddressRow, 'id' | 'ownerType' | 'ownerId'>

/**
 * Validates the input and reports all its errors at once, then geocodes the address.
 *
 * @throws AppError VALIDATION_FAILED
 */
export async function readLocationAddress(context: Context, input: LocationAddressUpdateInput): Promise<AddressValues> {
  const { addressType, fromDate, toDate, address } = parseInput(locationAddressUpdateInput, input, 'update')
  const details = addressDetails(address, 'update.address')
  if (details.length > 0) throw new AppError('VALIDATION_FAILED', { details })
  const isTemporary = addressType === 'Temporary'
  return {
    kind: addressType,
    startDate: isTemporary ? (fromDate ?? null) : null,
    endDate: isTemporary ? (toDate ?? null) : null,
    countryId: address.countryId,
    address1: address.address1,
    address2: address.address2 || null,
    municipality: address.municipality || null,
    adminArea1Id: address.adminArea1Id || null,
    adminArea2Id: address.adminArea2Id || null,
    postalCode: address.postalCode || null,
    ...(await locateAddress(context, address)),
  }
}

const refuseType = (message: string): never => refuse('update.addressType', message)

/** A change of one of an owner's addresses, for the history. */
export interface AddressChange {
  before: LocationAddressRow | null
  after: LocationAddressRow
}

/**
 * Adds or changes an address. If another address becomes primary, the former primary address becomes an alternate. The
 * transaction must hold the owner's lock.
 *
 * @throws AppError NOT_FOUND; VALIDATION_FAILED if the only primary address would get another type, or a temporary
 *   address would become primary
 */
export async function saveLocationAddress(
  context: Context,
  tx: Db,
  { owner, id, values }: { owner: AddressOwner; id: string | null; values: AddressValues },
): Promise<AddressChange> {
  const rows = await findAllAddresses(tx, owner)
  const before = id === null ? null : (rows.find((row) => row.id === id) ?? null)
  if (id !== null && !before) throw new AppError('NOT_FOUND')
  if (before?.kind === 'Primary' && values.kind !== 'Primary') refuseType(locationAddressMessages.primaryStays)
  if (before?.kind === 'Temporary' && values.kind === 'Primary') refuseType(locationAddressMessages.temporaryStays)
  if (!before && rows.length >= LOCATION_ADDRESSES_MAX_COUNT) refuseType(locationAddressMessages.tooMany)
  const former = rows.find((row) => row.kind === 'Primary')
  if (values.kind === 'Primary' && former && former.id !== before?.id)
    await updateAddress(tx, former.id, { kind: 'Alternate' })
  const after = before
    ? await updateAddress(tx, before.id, values)
    : await insertAddress(tx, { ...values, ...owner, id: context.services.ids.uuid() })
  return { before, after }
}

/**
 * Deletes an address; returns null if it does not exist. The transaction must hold the owner's lock.
 *
 * @throws AppError PRIMARY_ADDRESS
 */
export async function removeLocationAddress(
  tx: Db,
  owner: AddressOwner,
  locationAddressId: string,
): Promise<LocationAddressRow | null> {
  const id = readId(locationAddressId)
  const row = (await findAllAddresses(tx, owner)).find((one) => one.id === id)
  if (!row) return null
  if (row.kind === 'Primary') throw new AppError('PRIMARY_ADDRESS')
  await deleteAddress(tx, id)
  return row
}
