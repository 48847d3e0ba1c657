import { type DenialRow, MEMBERS, MEMBERS_AND_STAFF, NOBODY, STAFF } from './row.ts'

/** Members with the key; never staff. */
const KEY_HOLDERS = 'U M R F F F + + F F F F U'

export const hierarchyDenials: readonly DenialRow[] = [
  {
    operation: 'getOrganizationImmediateFamily',
    about: 'the organization',
    field: 'getOrganizationImmediateFamily(orgId: "{organization}") { organizationId childEmblems { id } }',
    outcomes: MEMBERS_AND_STAFF,
  },
  {
    operation: 'orgOrDescendentIsLinked',
    about: 'the organization',
    field: 'orgOrDescendentIsLinked(orgId: "{organization}") { isLinked }',
    outcomes: MEMBERS_AND_STAFF,
  },
  {
    operation: 'getOrganizationAncestors',
    about: 'the organization',
    field: 'getOrganizationAncestors(orgId: "{organization}") { ancestors { organizationId } }',
    outcomes: MEMBERS,
  },
  {
    operation: 'getAssociatesToBeSeededCount',
    about: 'the organization',
    field: 'getAssociatesToBeSeededCount(orgId: "{organization}", orgToSeedId: "{organization}") { count }',
    outcomes: KEY_HOLDERS,
  },
  {
    operation: 'getAssociatesToBeSeededCount',
    about: 'into another organization',
    field: 'getAssociatesToBeSeededCount(orgId: "{organization}", orgToSeedId: "{parentOrganization}") { count }',
    outcomes: NOBODY,
  },
  {
    operation: 'seedOrgOrAncestor',
    about: 'into the organization',
    field: 'mutation: seedOrgOrAncestor(sourceOrgId: "{organization}", orgToSeedId: "{organization}") { seededCount }',
    outcomes: KEY_HOLDERS,
  },
  {
    operation: 'seedOrgOrAncestor',
    about: 'into another organization',
    field:
      'mutation: seedOrgOrAncestor(sourceOrgId: "{organization}", orgToSeedId: "{parentOrganization}") { seededCount }',
    outcomes: NOBODY,
  },
  {
    operation: 'setChild',
    about: 'two organizations',
    field:
      'mutation: setChild(parentOrgId: "{parentOrganization}", childOrgId: "{childOrganization}") { organizationId }',
    outcomes: STAFF,
  },
  {
    operation: 'deleteRelationship',
    about: 'two organizations',
    field:
      'mutation: deleteRelationship(parentOrgId: "{parentOrganization}", childOrgId: "{childOrganization}") { organizationId }',
    outcomes: STAFF,
  },
]
