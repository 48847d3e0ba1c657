import { type DenialRow, EVERYBODY, ORGANIZATION, STAFF } from './row.ts'

export const organizationProfileDenials: readonly DenialRow[] = [
  {
    operation: 'organizationProfile',
    about: 'the organization',
    field: 'organizationProfile(organizationId: "{organization}") { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'organizationTeamMembers',
    about: 'the organization',
    field: 'organizationTeamMembers(organizationId: "{organization}") { id }',
    outcomes: EVERYBODY,
  },
  {
    operation: 'organizationProfileUpdate',
    about: 'the organization',
    field: `mutation: organizationProfileUpdate(organizationId: "{organization}",
        organizationProfileUpdate: { tagline: "Hail", callouts: [] }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationAboutUpdate',
    about: 'the organization',
    field:
      'mutation: organizationAboutUpdate(organizationId: "{organization}", organizationAboutUpdate: { about: "Hail" }) { id }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationBusinessLineCreate',
    about: 'the organization',
    field:
      'mutation: organizationBusinessLineCreate(organizationId: "{organization}", line: { line: "Hail", specialty: false }) { id }',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationBusinessLineUpdate',
    about: 'nothing',
    field: `mutation: organizationBusinessLineUpdate(organizationId: "{organization}", lineId: "{missing}",
        line: { line: "Hail", specialty: false }) { id }`,
    outcomes: 'U M R F F F N N F N N F U',
  },
  {
    operation: 'organizationBusinessLineDelete',
    about: 'nothing',
    field: 'mutation: organizationBusinessLineDelete(organizationId: "{organization}", lineId: "{missing}")',
    outcomes: ORGANIZATION,
  },
  {
    operation: 'updateOrganizationTeamMembers',
    about: 'the organization',
    field: `mutation: updateOrganizationTeamMembers(organizationId: "{organization}",
        update: { teamMemberUpdates: [{ userId: "{associate}", displayPosition: 0 }] }) { id }`,
    outcomes: ORGANIZATION,
  },
  {
    operation: 'organizationPublicPreview',
    about: 'the organization',
    field:
      'organizationPublicPreview(organizationId: "{organization}") { visitor { profile { id } teamMembers { id } } }',
    outcomes: STAFF,
  },
  {
    operation: 'organizationPublicPreview',
    about: 'nothing',
    field: 'organizationPublicPreview(organizationId: "{missing}") { stranger { profile { id } } }',
    outcomes: 'U M R F F F F F F N N F U',
  },
]
