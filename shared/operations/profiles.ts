import type { AccessRule, OperationRows } from './rule.ts'

const profileOwner = { who: 'self', argument: 'userId', staff: ['SocialUser_Profile_U'] } as const satisfies AccessRule

export const profilesOperations = {
  emblem: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  profile: { kind: 'query', access: { who: 'anyone' }, offline: 'cached' },
  profilePublicPreview: { kind: 'query', access: profileOwner, offline: 'network-only' },
  userProfileUpdate: {
    kind: 'mutation',
    access: profileOwner,
    offline: 'queued',
    queue: { lane: 'user-profile:{userId}' },
  },
  userAccountPrivacyUpdate: { kind: 'mutation', access: profileOwner, offline: 'online-only' },
  userFindableByNameUpdate: { kind: 'mutation', access: profileOwner, offline: 'online-only' },
  userAvatarOrBannerUpdate: {
    kind: 'mutation',
    access: { who: 'self', argument: 'id', staff: ['SocialUser_Profile_U'] },
    offline: 'queued',
    queue: { lane: 'picture:User:{id}:{picture}', fold: true, given: ['picture'] },
  },
  organizationAvatarOrBannerUpdate: {
    kind: 'mutation',
    access: { who: 'member', argument: 'id', anyOf: ['Org_Profile_U'], staff: ['Site_OrgProfile_U'] },
    offline: 'queued',
    queue: {
      lane: 'picture:Organization:{id}:{picture}',
      fold: true,
      given: ['picture'],
    },
  },
} as const satisfies OperationRows
