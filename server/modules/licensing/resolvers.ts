import type { Resolvers } from '#server/graphql/generated.ts'
import { licensedAdjusters } from './finding.ts'
import {
  canAdjusterLicensing,
  canLicenseTypes,
  usaLicenseClasses,
  usaLinesOfAuthority,
  usaAdjusterLicensing,
  profilePrivacies,
  adjusterLicensingRegistryLookup,
  userProfileCanAdjusterLicensingSetManual,
  userProfileUsaAdjusterLicensingSetFromRegistry,
  userProfileUsaAdjusterLicensingSetManual,
  adjusterLicensingSummary,
} from './service.ts'

export const resolvers = {
  Query: {
    profilePrivacies: (_root, { userId }, context) => profilePrivacies(context, userId),
    canAdjusterLicensing: (_root, { userId }, context) => canAdjusterLicensing(context, userId),
    usaAdjusterLicensing: (_root, { userId }, context) => usaAdjusterLicensing(context, userId),
    adjusterLicensingSummary: (_root, { userId }, context) => adjusterLicensingSummary(context, userId),
    adjusterLicensingRegistryLookup: (_root, args, context) => adjusterLicensingRegistryLookup(context, args),
    licensedAdjusters: (_root, args, context) => licensedAdjusters(context, args),
    canLicenseTypes: (_root, { province }) => canLicenseTypes(province),
    usaLicenseClasses: (_root, { state }) => usaLicenseClasses(state),
    usaLinesOfAuthority: (_root, { state }) => usaLinesOfAuthority(state),
  },
  Mutation: {
    userProfileCanAdjusterLicensingSetManual: (_root, { userId, canadianLicensing }, context) =>
      userProfileCanAdjusterLicensingSetManual(context, userId, canadianLicensing),
    userProfileUsaAdjusterLicensingSetManual: (_root, { userId, usLicensing }, context) =>
      userProfileUsaAdjusterLicensingSetManual(context, userId, usLicensing),
    userProfileUsaAdjusterLicensingSetFromRegistry: (_root, args, context) =>
      userProfileUsaAdjusterLicensingSetFromRegistry(context, args),
  },
} satisfies Resolvers
