import type { Resolvers } from '#server/graphql/generated.ts'
import { canLicenseTypes, usaLicenseClasses, usaLinesOfAuthority } from '#shared/reference/licensing.ts'
import { licensedAdjusters } from './finding.ts'
import {
  canAdjusterLicensing,
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
    canLicenseTypes: (_root, { province }) =>
      canLicenseTypes(province).map(({ id, name }) => ({ id, name, provinceId: province })),
    usaLicenseClasses: (_root, { state }) => usaLicenseClasses(state).map((one) => ({ ...one, stateId: state })),
    usaLinesOfAuthority: (_root, { state }) => usaLinesOfAuthority(state).map((one) => ({ ...one, stateId: state })),
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
