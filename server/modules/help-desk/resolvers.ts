import type { Resolvers } from '#server/graphql/generated.ts'
import { signOnToHelpDesk } from './service.ts'

export const resolvers = {
  Query: {
    zendeskAuth: (_root, _args, context) => signOnToHelpDesk(context),
  },
} satisfies Resolvers
