import type { Address, LocationAddress } from '#server/graphql/generated.ts'
import type { LocationAddressRow } from './repository.ts'

/** The columns of an address that several tables share. */
type AddressColumns = Omit<LocationAddressRow, 'id' | 'ownerType' | 'ownerId' | 'kind' | 'startDate' | 'endDate'>

export function toAddress(row: AddressColumns): Address {
  const { latitude, longitude } = row
  return {
    countryId: row.countryId,
    address1: row.address1,
    address2: row.address2,
    municipality: row.municipality,
    adminArea1Id: row.adminArea1Id,
    adminArea2Id: row.adminArea2Id,
    postalCode: row.postalCode,
    coordinate: latitude === null || longitude === null ? null : { latitude, longitude },
  }
}

export function toLocationAddress(row: LocationAddressRow): LocationAddress {
  return {
    id: row.id,
    parentId: row.ownerId,
    addressType: row.kind,
    fromDate: row.startDate,
    toDate: row.endDate,
    address: toAddress(row),
  }
}
