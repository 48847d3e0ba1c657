import type { Resolvers } from '#server/graphql/generated.ts'
import {
  getAccount,
  getConversationInsurance,
  listOrganizationAddresses,
  listRepresentatives,
  removeOrganizationAddress,
  removeRepresentative,
  saveOrganizationAddress,
  setActive,
  setPrivate,
  updateAccount,
  updateConversationInsurance,
  upsertRepresentative,
} from './service.ts'

export const resolvers = {
  Query: {
    organizationAccount: (_root, { organizationId }, context) => getAccount(context, organizationId),
    organizationAccountGetConversationInsurance: (_root, { organizationId }, context) =>
      getConversationInsurance(context, organizationId),
    organizationRepresentatives: (_root, args, context) => listRepresentatives(context, args),
    organizationLocationAddresses: (_root, args, context) => listOrganizationAddresses(context, args),
  },
  Mutation: {
    organizationAccountUpdate: (_root, { organizationId, organizationAccount }, context) =>
      updateAccount(context, organizationId, organizationAccount),
    organizationAccountActivate: (_root, { organizationId }, context) => setActive(context, organizationId, true),
    organizationAccountDeactivate: (_root, { organizationId }, context) => setActive(context, organizationId, false),
    organizationSetPrivate: (_root, args, context) => setPrivate(context, args.orgId, args.private),
    organizationAccountUpdateConversationInsurance: (_root, { organizationId, request }, context) =>
      updateConversationInsurance(context, organizationId, request),
    organizationRepresentativeUpsert: (_root, args, context) => upsertRepresentative(context, args),
    organizationRepresentativeDelete: (_root, args, context) => removeRepresentative(context, args),
    organizationAccountLocationAddressAddOrUpdate: (_root, args, context) => saveOrganizationAddress(context, args),
    organizationAccountLocationAddressDelete: (_root, args, context) => removeOrganizationAddress(context, args),
  },
} satisfies Resolvers
