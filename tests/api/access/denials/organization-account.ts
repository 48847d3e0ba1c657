import { type DenialRow, ORGANIZATION, STAFF } from './row.ts'

export const organizationAccountDenials: readonly DenialRow[] = [
  {
    operation: 'organizationAccount',
    about: 'the organization',
    field: 'organizationAccount(organizationId: "{organization}") { id }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAccountGetConversationInsurance',
    about: 'the organization',
    field: 'organizationAccountGetConversationInsurance(organizationId: "{organization}") { id }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationRepresentatives',
    about: 'the organization',
    field: 'organizationRepresentatives(organizationId: "{organization}") { totalCount items { id } }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationLocationAddresses',
    about: 'the organization',
    field: 'organizationLocationAddresses(organizationId: "{organization}") { totalCount items { id } }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAccountUpdate',
    about: 'the organization',
    field: `mutation: organizationAccountUpdate(organizationId: "{organization}",
        organizationAccount: { legalName: "Cast LLC", displayName: "Cast", handle: "cast-organization",
        mainPhoneNumber: { countryCode: 1, number: "2025550143" }, systemEmailAddress: "office@cast.example" }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAccountActivate',
    about: 'another organization',
    field: 'mutation: organizationAccountActivate(organizationId: "{parentOrganization}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'organizationAccountActivate',
    about: 'the organization',
    field: 'mutation: organizationAccountActivate(organizationId: "{organization}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'organizationAccountDeactivate',
    about: 'another organization',
    field: 'mutation: organizationAccountDeactivate(organizationId: "{parentOrganization}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'organizationAccountActivate',
    about: 'one that was deactivated',
    field: 'mutation: organizationAccountActivate(organizationId: "{parentOrganization}") { id }',
    outcomes: STAFF,
  },
  {
    operation: 'organizationSetPrivate',
    about: 'the organization',
    field: 'mutation: organizationSetPrivate(orgId: "{organization}", private: true) { id }',
    outcomes: STAFF,
  },
  {
    operation: 'organizationAccountUpdateConversationInsurance',
    about: 'the organization',
    field: `mutation: organizationAccountUpdateConversationInsurance(organizationId: "{organization}",
        request: { conversationInsuranceUrl: "https://partner.example/1" }) { id }`,
    outcomes: STAFF,
  },
  {
    operation: 'organizationRepresentativeUpsert',
    about: 'a new one',
    field: `mutation: organizationRepresentativeUpsert(organizationId: "{organization}",
        update: { representativeType: [Primary], name: { firstName: "Ann", lastName: "Lee" }, title: "CEO",
        emailAddress: "ann@cast.example", cellPhoneNumber: { countryCode: 1, number: "2025550143" } }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationRepresentativeDelete',
    about: 'nothing',
    field:
      'mutation: organizationRepresentativeDelete(organizationId: "{organization}", representativeId: "{missing}")',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAccountLocationAddressAddOrUpdate',
    about: 'a new one',
    field: `mutation: organizationAccountLocationAddressAddOrUpdate(organizationId: "{organization}",
        update: { addressType: Alternate, address: { countryId: "US", address1: "100 Main St",
        municipality: "Dallas", adminArea1Id: "US-TX", postalCode: "75201" } }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAccountLocationAddressDelete',
    about: 'nothing',
    field:
      'mutation: organizationAccountLocationAddressDelete(organizationId: "{organization}", locationAddressId: "{missing}")',
    outcomes: ORGANIZATION,
  },
]
