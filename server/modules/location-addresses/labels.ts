import type { FieldLabels } from '#server/modules/history/service.ts'
import type { LocationAddressRow } from './repository.ts'

/** Fields of an address that the history compares. */
export const ADDRESS_LABELS: FieldLabels<LocationAddressRow> = {
  kind: 'Address Type',
  address1: 'Address 1',
  address2: 'Address 2',
  municipality: 'City',
  adminArea1Id: 'State',
  adminArea2Id: 'County',
  postalCode: 'Postal Code',
  countryId: 'Country',
  startDate: 'Start Date',
  endDate: 'End Date',
}
