import type { Resolvers } from '#server/graphql/generated.ts'
import { canLicenseTypes, usaLicenseClasses, usaLinesOfAuthority } from '#shared/reference/licensing.ts'
import { findLicensedAdjusters } from './finding.ts'
import {
  getCanadianLicensing,
  getUsLicensing,
  listPrivacies,
  lookUpInRegistry,
  setCanadianLicensing,
  setFromRegistry,
  setUsLicensing,
  summarizeLicensing,
} from './service.ts'

export const resolvers = {
  Query: {
    profilePrivacies: (_root, { userId }, context) => listPrivacies(context, userId),
    canAdjusterLicensing: (_root, { userId }, context) => getCanadianLicensing(context, userId),
    usaAdjusterLicensing: (_root, { userId }, context) => getUsLicensing(context, userId),
    adjusterLicensingSummary: (_root, { userId }, context) => summarizeLicensing(context, userId),
    adjusterLicensingRegistryLookup: (_root, args, context) => lookUpInRegistry(context, args),
    licensedAdjusters: (_root, args, context) => findLicensedAdjusters(context, args),
    canLicenseTypes: (_root, { province }) =>
      canLicenseTypes(province).map(({ id, name }) => ({ id, name, provinceId: province })),
    usaLicenseClasses: (_root, { state }) => usaLicenseClasses(state).map((one) => ({ ...one, stateId: state })),
    usaLinesOfAuthority: (_root, { state }) => usaLinesOfAuthority(state).map((one) => ({ ...one, stateId: state })),
  },
  Mutation: {
    userProfileCanAdjusterLicensingSetManual: (_root, { userId, canadianLicensing }, context) =>
      setCanadianLicensing(context, userId, canadianLicensing),
    userProfileUsaAdjusterLicensingSetManual: (_root, { userId, usLicensing }, context) =>
      setUsLicensing(context, userId, usLicensing),
    userProfileUsaAdjusterLicensingSetFromRegistry: (_root, args, context) => setFromRegistry(context, args),
  },
} satisfies Resolvers
