import type { Resolvers } from '#server/graphql/generated.ts'
import {
  getAccount,
  listUserAddresses,
  removeEmergencyContact,
  removeUserAddress,
  saveUserAddress,
  setActive,
  updateAccount,
  updateEmergencyContact,
} from './service.ts'

export const resolvers = {
  Query: {
    account: (_root, { userId }, context) => getAccount(context, userId),
    userLocationAddresses: (_root, args, context) => listUserAddresses(context, args),
  },
  Mutation: {
    userAccountUpdate: (_root, { userId, accountUpdate }, context) => updateAccount(context, userId, accountUpdate),
    userAccountActivationUpdate: (_root, { userId, operation }, context) => setActive(context, userId, operation),
    userAccountEmergencyContactUpdate: (_root, { userId, emergencyContactUpdate }, context) =>
      updateEmergencyContact(context, userId, emergencyContactUpdate),
    userAccountEmergencyContactDelete: (_root, args, context) => removeEmergencyContact(context, args),
    userAccountLocationAddressAddOrUpdate: (_root, args, context) => saveUserAddress(context, args),
    userAccountLocationAddressDelete: (_root, args, context) => removeUserAddress(context, args),
  },
} satisfies Resolvers
