import { type DenialRow, NOBODY, REGISTERED, STAFF } from './row.ts'

export const userAccountDenials: readonly DenialRow[] = [
  {
    operation: 'account',
    about: 'of oneself',
    field: 'account(userId: "{self}") { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'account',
    about: 'of a social user',
    field: 'account(userId: "{owner}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'account',
    about: 'of a site user',
    field: 'account(userId: "{staffPerson}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userLocationAddresses',
    about: 'of oneself',
    field: 'userLocationAddresses(userId: "{self}") { totalCount items { id } }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userLocationAddresses',
    about: 'of a social user',
    field: 'userLocationAddresses(userId: "{owner}") { totalCount items { id } }',
    outcomes: STAFF,
  },
  {
    operation: 'userLocationAddresses',
    about: 'of a site user',
    field: 'userLocationAddresses(userId: "{staffPerson}") { totalCount items { id } }',
    outcomes: STAFF,
  },
  {
    operation: 'account',
    about: 'of nobody',
    field: 'account(userId: "{missing}") { id }',
    outcomes: 'U M R F F F F F N N N F U',
  },
  {
    operation: 'userAccountUpdate',
    about: 'of oneself',
    field:
      'mutation: userAccountUpdate(userId: "{self}", accountUpdate: { name: { firstName: "Ann", lastName: "Lee" }, handle: "{new}", cellPhone: { countryCode: 1, number: "2025550143" }, languageIds: [] }) { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userAccountUpdate',
    about: 'of a social user',
    field:
      'mutation: userAccountUpdate(userId: "{owner}", accountUpdate: { name: { firstName: "Ann", lastName: "Lee" }, handle: "{new}", cellPhone: { countryCode: 1, number: "2025550143" }, languageIds: [] }) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountUpdate',
    about: 'of a site user',
    field:
      'mutation: userAccountUpdate(userId: "{staffPerson}", accountUpdate: { name: { firstName: "Ann", lastName: "Lee" }, handle: "{new}", cellPhone: { countryCode: 1, number: "2025550143" }, languageIds: [] }) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountEmergencyContactUpdate',
    about: 'of oneself',
    field:
      'mutation: userAccountEmergencyContactUpdate(userId: "{self}", emergencyContactUpdate: { firstName: "Ann", lastName: "Lee", relationship: Friend, cellPhone: { countryCode: 1, number: "2025550143" }, address: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userAccountEmergencyContactUpdate',
    about: 'of a social user',
    field:
      'mutation: userAccountEmergencyContactUpdate(userId: "{owner}", emergencyContactUpdate: { firstName: "Ann", lastName: "Lee", relationship: Friend, cellPhone: { countryCode: 1, number: "2025550143" }, address: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountEmergencyContactUpdate',
    about: 'of a site user',
    field:
      'mutation: userAccountEmergencyContactUpdate(userId: "{staffPerson}", emergencyContactUpdate: { firstName: "Ann", lastName: "Lee", relationship: Friend, cellPhone: { countryCode: 1, number: "2025550143" }, address: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountEmergencyContactDelete',
    about: 'of oneself',
    field: 'mutation: userAccountEmergencyContactDelete(userId: "{self}") { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userAccountEmergencyContactDelete',
    about: 'of a social user',
    field: 'mutation: userAccountEmergencyContactDelete(userId: "{owner}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountEmergencyContactDelete',
    about: 'of a site user',
    field: 'mutation: userAccountEmergencyContactDelete(userId: "{staffPerson}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountLocationAddressAddOrUpdate',
    about: 'of oneself',
    field:
      'mutation: userAccountLocationAddressAddOrUpdate(userId: "{self}", update: { addressType: Alternate, address: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id }',
    outcomes: REGISTERED,
  },
  {
    operation: 'userAccountLocationAddressAddOrUpdate',
    about: 'of a social user',
    field:
      'mutation: userAccountLocationAddressAddOrUpdate(userId: "{owner}", update: { addressType: Alternate, address: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountLocationAddressAddOrUpdate',
    about: 'of a site user',
    field:
      'mutation: userAccountLocationAddressAddOrUpdate(userId: "{staffPerson}", update: { addressType: Alternate, address: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountLocationAddressDelete',
    about: 'of oneself',
    field: 'mutation: userAccountLocationAddressDelete(userId: "{self}", locationAddressId: "{missing}")',
    outcomes: REGISTERED,
  },
  {
    operation: 'userAccountLocationAddressDelete',
    about: 'of a social user',
    field: 'mutation: userAccountLocationAddressDelete(userId: "{owner}", locationAddressId: "{missing}")',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountLocationAddressDelete',
    about: 'of a site user',
    field: 'mutation: userAccountLocationAddressDelete(userId: "{staffPerson}", locationAddressId: "{missing}")',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountActivationUpdate',
    about: 'of oneself',
    field: 'mutation: userAccountActivationUpdate(userId: "{self}", operation: Activate) { id }',
    outcomes: NOBODY,
  },
  {
    operation: 'userAccountActivationUpdate',
    about: 'of a social user',
    field: 'mutation: userAccountActivationUpdate(userId: "{associate}", operation: Activate) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'userAccountActivationUpdate',
    about: 'of a site user',
    field: 'mutation: userAccountActivationUpdate(userId: "{staffPerson}", operation: Activate) { id }',
    outcomes: STAFF,
  },
]
