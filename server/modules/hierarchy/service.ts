export { getAncestors, getFamily, isLinked } from './reading.ts'
export { releaseChild, setChild } from './linking.ts'
export { countAssociatesToBeSeeded, seedOrganization } from './seeding.ts'
