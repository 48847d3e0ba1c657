export { getOrganizationAncestors, getOrganizationImmediateFamily, orgOrDescendentIsLinked } from './reading.ts'
export { deleteRelationship, setChild } from './linking.ts'
export { getAssociatesToBeSeededCount, seedOrgOrAncestor } from './seeding.ts'
