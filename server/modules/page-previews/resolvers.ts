import type { Resolvers } from '#server/graphql/generated.ts'
import { conversationPagePreviews } from './service.ts'

export const resolvers = {
  Query: { conversationPagePreviews: (_root, args, context) => conversationPagePreviews(context, args) },
} satisfies Resolvers
