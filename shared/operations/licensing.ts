import type { AccessRule, OperationRows } from './rule.ts'

/** Which aspects of licensing somebody may see, the profile's policy decides (decision 56). */
const registered = { who: 'registered' } as const
const editor = { who: 'self', argument: 'userId', staff: ['SocialUser_Profile_U'] } as const satisfies AccessRule

export const licensingOperations = {
  profilePrivacies: { kind: 'query', access: registered, offline: 'kept' },
  canAdjusterLicensing: { kind: 'query', access: registered, offline: 'kept' },
  usaAdjusterLicensing: { kind: 'query', access: registered, offline: 'kept' },
  adjusterLicensingSummary: { kind: 'query', access: registered, offline: 'kept' },
  licensedAdjusters: { kind: 'query', access: { who: 'self', argument: 'userId' }, offline: 'network-only' },
  canLicenseTypes: { kind: 'query', access: registered, offline: 'kept' },
  usaLicenseClasses: { kind: 'query', access: registered, offline: 'kept' },
  usaLinesOfAuthority: { kind: 'query', access: registered, offline: 'kept' },
  userProfileCanAdjusterLicensingSetManual: { kind: 'mutation', access: editor, offline: 'online-only' },
  userProfileUsaAdjusterLicensingSetManual: { kind: 'mutation', access: editor, offline: 'online-only' },
} as const satisfies OperationRows
