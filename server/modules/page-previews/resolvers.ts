import type { Resolvers } from '#server/graphql/generated.ts'
import { conversationPagePreviewRemove, conversationPagePreviews } from './service.ts'

export const resolvers = {
  Query: { conversationPagePreviews: (_root, args, context) => conversationPagePreviews(context, args) },
  Mutation: { conversationPagePreviewRemove: (_root, args, context) => conversationPagePreviewRemove(context, args) },
} satisfies Resolvers
