import type { Resolvers } from '#server/graphql/generated.ts'
import {
  userSiteUserCreateTestData,
  getDiagnostics,
  siteTestData,
  legacyDatabases,
  userSiteUserStopTestData,
} from './service.ts'

export const resolvers = {
  Query: {
    legacyDatabases: (_root, _args, context) => legacyDatabases(context),
    getDiagnostics: (_root, _args, context) => getDiagnostics(context),
    siteTestData: (_root, _args, context) => siteTestData(context),
  },
  Mutation: {
    userSiteUserCreateTestData: (_root, { id }, context) => userSiteUserCreateTestData(context, id),
    userSiteUserStopTestData: (_root, _args, context) => userSiteUserStopTestData(context),
  },
} satisfies Resolvers
