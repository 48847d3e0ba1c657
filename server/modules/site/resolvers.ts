import type { Resolvers } from '#server/graphql/generated.ts'
import { createTestData, getDiagnostics, getTestData, listLegacyDatabases, stopTestData } from './service.ts'

export const resolvers = {
  Query: {
    legacyDatabases: (_root, _args, context) => listLegacyDatabases(context),
    getDiagnostics: (_root, _args, context) => getDiagnostics(context),
    siteTestData: (_root, _args, context) => getTestData(context),
  },
  Mutation: {
    userSiteUserCreateTestData: (_root, { id }, context) => createTestData(context, id),
    userSiteUserStopTestData: (_root, _args, context) => stopTestData(context),
  },
} satisfies Resolvers
