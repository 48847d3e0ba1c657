import type { Resolvers } from '#server/graphql/generated.ts'
import { createRecoveryCodes, recoverMfa } from './recovery.ts'
import {
  forgetDevices,
  getIdentityUser,
  listAssumedIdentities,
  listDevices,
  resetMfa,
  signOutEverywhere,
} from './service.ts'

export const resolvers = {
  Query: {
    getCognitoUser: (_root, { userId }, context) => getIdentityUser(context, userId),
    cognitoDevices: (_root, { userId }, context) => listDevices(context, userId),
    assumedIdentities: (_root, { userId }, context) => listAssumedIdentities(context, userId),
  },
  Mutation: {
    recoveryCodesCreate: (_root, _args, context) => createRecoveryCodes(context),
    mfaRecover: (_root, args, context) => recoverMfa(context, args),
    resetMfa: (_root, { userId }, context) => resetMfa(context, userId),
    cognitoUserGlobalSignOut: (_root, { userId }, context) => signOutEverywhere(context, userId),
    forgetCognitoDevices: (_root, { userId }, context) => forgetDevices(context, userId),
  },
} satisfies Resolvers
