import { type DenialRow, NOBODY, STAFF, STANDARD } from './row.ts'

export const organizationsDenials: readonly DenialRow[] = [
  {
    operation: 'affiliatedOrganizations',
    about: 'oneself',
    field: 'affiliatedOrganizations(userId: "{self}") { id }',
    outcomes: STANDARD,
  },
  {
    operation: 'affiliatedOrganizations',
    about: 'another person',
    field: 'affiliatedOrganizations(userId: "{owner}") { id }',
    outcomes: NOBODY,
  },
  {
    operation: 'orgSystemSearch',
    about: 'a name',
    field: 'orgSystemSearch(searchText: "Gulf") { organizations { id } }',
    outcomes: STAFF,
  },
  {
    operation: 'organizationCreate',
    about: 'an organization',
    field: `mutation: organizationCreate(organizationCreation: { legalName: "Bayou Claims LLC", displayName: "{new}",
        systemEmailAddress: "office@bayou.example", mainPhoneNumber: { countryCode: 1, number: "2025550143" },
        mailingAddress: { countryId: "US", address1: "100 Main St", municipality: "Dallas", adminArea1Id: "US-TX",
        postalCode: "75201" } }) { id }`,
    outcomes: STANDARD,
  },
]
