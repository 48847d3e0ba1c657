import type { Resolvers } from '#server/graphql/generated.ts'
import { siteAuditExportUrl } from './service.ts'

export const resolvers = {
  Mutation: {
    siteAuditExportUrl: (_root, args, context) => siteAuditExportUrl(context, args),
  },
} satisfies Resolvers
