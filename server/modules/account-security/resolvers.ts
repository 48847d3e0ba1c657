import type { Resolvers } from '#server/graphql/generated.ts'
import { recoveryCodesCreate, mfaRecover } from './recovery.ts'
import {
  forgetCognitoDevices,
  getCognitoUser,
  assumedIdentities,
  cognitoDevices,
  resetMfa,
  cognitoUserGlobalSignOut,
} from './service.ts'

export const resolvers = {
  Query: {
    getCognitoUser: (_root, { userId }, context) => getCognitoUser(context, userId),
    cognitoDevices: (_root, { userId }, context) => cognitoDevices(context, userId),
    assumedIdentities: (_root, { userId }, context) => assumedIdentities(context, userId),
  },
  Mutation: {
    recoveryCodesCreate: (_root, _args, context) => recoveryCodesCreate(context),
    mfaRecover: (_root, args, context) => mfaRecover(context, args),
    resetMfa: (_root, { userId }, context) => resetMfa(context, userId),
    cognitoUserGlobalSignOut: (_root, { userId }, context) => cognitoUserGlobalSignOut(context, userId),
    forgetCognitoDevices: (_root, { userId }, context) => forgetCognitoDevices(context, userId),
  },
} satisfies Resolvers
