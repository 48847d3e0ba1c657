import type { AccessRule, OperationRows } from './rule.ts'

/** The profile's policy decides which parts of the licensing a caller may see. */
const registered = { who: 'registered' } as const
const editor = { who: 'self', argument: 'userId', staff: ['SocialUser_Profile_U'] } as const satisfies AccessRule

export const licensingOperations = {
  profilePrivacies: { kind: 'query', access: registered, offline: 'cached' },
  canAdjusterLicensing: { kind: 'query', access: registered, offline: 'cached' },
  usaAdjusterLicensing: { kind: 'query', access: registered, offline: 'cached' },
  adjusterLicensingSummary: { kind: 'query', access: registered, offline: 'cached' },
  licensedAdjusters: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'network-only' },
  adjusterLicensingRegistryLookup: { kind: 'query', access: editor, offline: 'network-only' },
  canLicenseTypes: { kind: 'query', access: registered, offline: 'cached' },
  usaLicenseClasses: { kind: 'query', access: registered, offline: 'cached' },
  usaLinesOfAuthority: { kind: 'query', access: registered, offline: 'cached' },
  userProfileCanAdjusterLicensingSetManual: { kind: 'mutation', access: editor, offline: 'online-only' },
  userProfileUsaAdjusterLicensingSetManual: { kind: 'mutation', access: editor, offline: 'online-only' },
  userProfileUsaAdjusterLicensingSetFromRegistry: { kind: 'mutation', access: editor, offline: 'online-only' },
} as const satisfies OperationRows
