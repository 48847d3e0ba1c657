import type { Resolvers } from '#server/graphql/generated.ts'
import * as drafts from './drafts.ts'
import * as labelling from './labelling.ts'
import * as membership from './membership.ts'
import { outboxSealingKey } from './sealing.ts'
import * as service from './service.ts'
import { conversationEmptyTrash } from './trashing.ts'

export const resolvers = {
  Query: {
    conversationLabelSummaries: (_, args, context) => labelling.conversationLabelSummaries(context, args),
    conversationSearch: (_, args, context) => service.conversationSearch(context, args),
    conversationGet: (_, args, context) => service.conversationGet(context, args),
    conversationsAboutClaim: (_, args, context) => service.conversationsAboutClaim(context, args),
    participantSearch: (_, args, context) => service.participantSearch(context, args),
    conversationsWithParticipants: (_, args, context) => service.conversationsWithParticipants(context, args),
    conversationsLeft: (_, args, context) => service.conversationsLeft(context, args),
    conversationParticipantGet: (_, args, context) => service.conversationParticipantGet(context, args),
    conversationDrafts: (_, args, context) => drafts.conversationDrafts(context, args),
    outboxSealingKey: (_, _args, context) => outboxSealingKey(context),
  },
  Mutation: {
    conversationAdd: (_, args, context) => service.conversationAdd(context, args),
    conversationMessageAdd: (_, args, context) => service.conversationMessageAdd(context, args),
    conversationMarkRead: (_, args, context) => service.conversationMarkRead(context, args),
    conversationMarkUnread: (_, args, context) => service.conversationMarkUnread(context, args),
    conversationLabelCreate: (_, args, context) => labelling.conversationLabelCreate(context, args),
    conversationLabelUpdate: (_, args, context) => labelling.conversationLabelUpdate(context, args),
    conversationLabelDelete: (_, args, context) => labelling.conversationLabelDelete(context, args),
    conversationLabelApply: (_, args, context) => labelling.conversationLabelApply(context, args),
    conversationLabelRemove: (_, args, context) => labelling.conversationLabelRemove(context, args),
    conversationUpdate: (_, args, context) => membership.conversationUpdate(context, args),
    conversationAddParticipant: (_, args, context) => membership.conversationAddParticipant(context, args),
    conversationRemoveParticipant: (_, args, context) => membership.conversationRemoveParticipant(context, args),
    conversationEmptyTrash: (_, args, context) => conversationEmptyTrash(context, args),
    conversationDraftSave: (_, args, context) => drafts.conversationDraftSave(context, args),
    conversationDraftDelete: (_, args, context) => drafts.conversationDraftDelete(context, args),
  },
} satisfies Resolvers
