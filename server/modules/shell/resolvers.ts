import type { Resolvers } from '#server/graphql/generated.ts'
import { SITE_VERSION } from '#shared/limits.ts'
import { getEvolveSettings, getUserBadgeCounts, getValidationRules } from './service.ts'

export const resolvers = {
  Query: {
    versionNumber: () => SITE_VERSION,
    evolveSettings: (_root, _args, context) => getEvolveSettings(context),
    getUserBadgeCounts: (_root, _args, context) => getUserBadgeCounts(context),
    validationRules: (_root, { typeName }) => getValidationRules(typeName),
  },
} satisfies Resolvers
