import type { Resolvers } from '#server/graphql/generated.ts'
import {
  countAssociatesToBeSeeded,
  getAncestors,
  getFamily,
  isLinked,
  releaseChild,
  seedOrganization,
  setChild,
} from './service.ts'

export const resolvers = {
  Query: {
    getOrganizationImmediateFamily: (_root, { orgId }, context) => getFamily(context, orgId),
    orgOrDescendentIsLinked: (_root, { orgId }, context) => isLinked(context, orgId),
    getOrganizationAncestors: (_root, { orgId, onlyAssociateCreate }, context) =>
      getAncestors(context, orgId, onlyAssociateCreate ?? false),
    getAssociatesToBeSeededCount: (_root, args, context) => countAssociatesToBeSeeded(context, args),
  },
  Mutation: {
    setChild: (_root, args, context) => setChild(context, args),
    deleteRelationship: (_root, args, context) => releaseChild(context, args),
    seedOrgOrAncestor: (_root, args, context) => seedOrganization(context, args),
  },
} satisfies Resolvers
