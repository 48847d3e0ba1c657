import type { Resolvers } from '#server/graphql/generated.ts'
import {
  account,
  userLocationAddresses,
  userAccountEmergencyContactDelete,
  userAccountLocationAddressDelete,
  userAccountLocationAddressAddOrUpdate,
  userAccountActivationUpdate,
  userAccountUpdate,
  userAccountEmergencyContactUpdate,
} from './service.ts'

export const resolvers = {
  Query: {
    account: (_root, { userId }, context) => account(context, userId),
    userLocationAddresses: (_root, args, context) => userLocationAddresses(context, args),
  },
  Mutation: {
    userAccountUpdate: (_root, args, context) => userAccountUpdate(context, args),
    userAccountActivationUpdate: (_root, { userId, operation }, context) =>
      userAccountActivationUpdate(context, userId, operation),
    userAccountEmergencyContactUpdate: (_root, { userId, emergencyContactUpdate }, context) =>
      userAccountEmergencyContactUpdate(context, userId, emergencyContactUpdate),
    userAccountEmergencyContactDelete: (_root, args, context) => userAccountEmergencyContactDelete(context, args),
    userAccountLocationAddressAddOrUpdate: (_root, args, context) =>
      userAccountLocationAddressAddOrUpdate(context, args),
    userAccountLocationAddressDelete: (_root, args, context) => userAccountLocationAddressDelete(context, args),
  },
} satisfies Resolvers
