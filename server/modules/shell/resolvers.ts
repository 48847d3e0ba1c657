import type { Resolvers } from '#server/graphql/generated.ts'
import {
  evolveSettings,
  getOrgBadgeCounts,
  getUserBadgeCounts,
  validationRules,
  updateEvolveSettings,
  versionNumber,
} from './service.ts'

export const resolvers = {
  Query: {
    versionNumber: () => versionNumber(),
    evolveSettings: (_root, _args, context) => evolveSettings(context),
    getUserBadgeCounts: (_root, _args, context) => getUserBadgeCounts(context),
    getOrgBadgeCounts: (_root, args, context) => getOrgBadgeCounts(context, args),
    validationRules: (_root, { typeName }) => validationRules(typeName),
  },
  Mutation: {
    updateEvolveSettings: (_root, args, context) => updateEvolveSettings(context, args),
  },
} satisfies Resolvers
