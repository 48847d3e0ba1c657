import type { Resolvers } from '#server/graphql/generated.ts'
import { createTestData, getDiagnostics, listLegacyDatabases } from './service.ts'

export const resolvers = {
  Query: {
    legacyDatabases: (_root, _args, context) => listLegacyDatabases(context),
    getDiagnostics: (_root, _args, context) => getDiagnostics(context),
  },
  Mutation: {
    userSiteUserCreateTestData: (_root, _args, context) => createTestData(context),
  },
} satisfies Resolvers
