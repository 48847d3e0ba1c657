import type { Resolvers } from '#server/graphql/generated.ts'
import { SITE_VERSION } from '#shared/limits.ts'
import {
  evolveSettings,
  getOrgBadgeCounts,
  getUserBadgeCounts,
  validationRules,
  updateEvolveSettings,
} from './service.ts'

export const resolvers = {
  Query: {
    versionNumber: () => SITE_VERSION,
    evolveSettings: (_root, _args, context) => evolveSettings(context),
    getUserBadgeCounts: (_root, _args, context) => getUserBadgeCounts(context),
    getOrgBadgeCounts: (_root, args, context) => getOrgBadgeCounts(context, args),
    validationRules: (_root, { typeName }) => validationRules(typeName),
  },
  Mutation: {
    updateEvolveSettings: (_root, args, context) => updateEvolveSettings(context, args),
  },
} satisfies Resolvers
