import type { Resolvers } from '#server/graphql/generated.ts'
import { assumeIdentity, loginInformation, revertIdentity, storeCognitoDevice, userRegistration } from './service.ts'

export const resolvers = {
  Query: {
    loginInformation: (_root, _args, context) => loginInformation(context),
  },
  Mutation: {
    storeCognitoDevice: (_root, { deviceKey }, context) => storeCognitoDevice(context, deviceKey),
    userRegistration: (_root, { userId, registration }, context) => userRegistration(context, userId, registration),
    assumeIdentity: (_root, args, context) => assumeIdentity(context, args),
    revertIdentity: (_root, _args, context) => revertIdentity(context),
  },
} satisfies Resolvers
