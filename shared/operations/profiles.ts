import type { OperationRows } from './rule.ts'

export const profilesOperations = {
  emblem: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  handleSearch: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  participantExactHandleSearch: { kind: 'query', access: { who: 'signedIn' }, offline: 'network-only' },
  profile: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  organizationProfile: { kind: 'query', access: { who: 'anyone' }, offline: 'kept' },
  userAvatarOrBannerUpdate: {
    kind: 'mutation',
    access: { who: 'self', argument: 'id', staff: ['SocialUser_Profile_U'] },
    offline: 'queued',
  },
  organizationAvatarOrBannerUpdate: {
    kind: 'mutation',
    access: { who: 'member', argument: 'id', anyOf: ['Org_Profile_U'], staff: ['Site_OrgProfile_U'] },
    offline: 'queued',
  },
} as const satisfies OperationRows
