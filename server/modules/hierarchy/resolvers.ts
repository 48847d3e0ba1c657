import type { Resolvers } from '#server/graphql/generated.ts'
import {
  getAssociatesToBeSeededCount,
  getOrganizationAncestors,
  getOrganizationImmediateFamily,
  orgOrDescendentIsLinked,
  deleteRelationship,
  seedOrgOrAncestor,
  setChild,
} from './service.ts'

export const resolvers = {
  Query: {
    getOrganizationImmediateFamily: (_root, { orgId }, context) => getOrganizationImmediateFamily(context, orgId),
    orgOrDescendentIsLinked: (_root, { orgId }, context) => orgOrDescendentIsLinked(context, orgId),
    getOrganizationAncestors: (_root, { orgId, onlyAssociateCreate }, context) =>
      getOrganizationAncestors(context, orgId, onlyAssociateCreate ?? false),
    getAssociatesToBeSeededCount: (_root, args, context) => getAssociatesToBeSeededCount(context, args),
  },
  Mutation: {
    setChild: (_root, args, context) => setChild(context, args),
    deleteRelationship: (_root, args, context) => deleteRelationship(context, args),
    seedOrgOrAncestor: (_root, args, context) => seedOrgOrAncestor(context, args),
  },
} satisfies Resolvers
