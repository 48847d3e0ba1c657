import type { Resolvers } from '#server/graphql/generated.ts'
import {
  organizationAccount,
  organizationAccountGetConversationInsurance,
  organizationLocationAddresses,
  organizationRepresentatives,
  organizationAccountLocationAddressDelete,
  organizationRepresentativeDelete,
  organizationAccountLocationAddressAddOrUpdate,
  organizationAccountActivate,
  organizationAccountDeactivate,
  organizationSetPrivate,
  organizationAccountUpdate,
  organizationAccountUpdateConversationInsurance,
  organizationRepresentativeUpsert,
} from './service.ts'

export const resolvers = {
  Query: {
    organizationAccount: (_root, { organizationId }, context) => organizationAccount(context, organizationId),
    organizationAccountGetConversationInsurance: (_root, { organizationId }, context) =>
      organizationAccountGetConversationInsurance(context, organizationId),
    organizationRepresentatives: (_root, args, context) => organizationRepresentatives(context, args),
    organizationLocationAddresses: (_root, args, context) => organizationLocationAddresses(context, args),
  },
  Mutation: {
    organizationAccountUpdate: (_root, args, context) => organizationAccountUpdate(context, args),
    organizationAccountActivate: (_root, { organizationId }, context) =>
      organizationAccountActivate(context, organizationId),
    organizationAccountDeactivate: (_root, { organizationId }, context) =>
      organizationAccountDeactivate(context, organizationId),
    organizationSetPrivate: (_root, args, context) => organizationSetPrivate(context, args.orgId, args.private),
    organizationAccountUpdateConversationInsurance: (_root, { organizationId, request }, context) =>
      organizationAccountUpdateConversationInsurance(context, organizationId, request),
    organizationRepresentativeUpsert: (_root, args, context) => organizationRepresentativeUpsert(context, args),
    organizationRepresentativeDelete: (_root, args, context) => organizationRepresentativeDelete(context, args),
    organizationAccountLocationAddressAddOrUpdate: (_root, args, context) =>
      organizationAccountLocationAddressAddOrUpdate(context, args),
    organizationAccountLocationAddressDelete: (_root, args, context) =>
      organizationAccountLocationAddressDelete(context, args),
  },
} satisfies Resolvers
