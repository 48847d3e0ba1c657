import type { Resolvers } from '#server/graphql/generated.ts'
import { SITE_VERSION } from '#shared/limits.ts'
import {
  getEvolveSettings,
  getOrgBadgeCounts,
  getUserBadgeCounts,
  getValidationRules,
  saveEvolveSettings,
} from './service.ts'

export const resolvers = {
  Query: {
    versionNumber: () => SITE_VERSION,
    evolveSettings: (_root, _args, context) => getEvolveSettings(context),
    getUserBadgeCounts: (_root, _args, context) => getUserBadgeCounts(context),
    getOrgBadgeCounts: (_root, args, context) => getOrgBadgeCounts(context, args),
    validationRules: (_root, { typeName }) => getValidationRules(typeName),
  },
  Mutation: {
    updateEvolveSettings: (_root, args, context) => saveEvolveSettings(context, args),
  },
} satisfies Resolvers
