import type { Resolvers } from '#server/graphql/generated.ts'
import { auditExportUrl } from './service.ts'

export const resolvers = {
  Mutation: {
    siteAuditExportUrl: (_root, args, context) => auditExportUrl(context, args),
  },
} satisfies Resolvers
