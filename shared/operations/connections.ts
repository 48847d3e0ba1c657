import type { AccessRule, OperationRows } from './rule.ts'

const self = { who: 'self', argument: 'userId' } as const satisfies AccessRule
const member = { who: 'member', argument: 'organizationId' } as const

/** Staff acts for organizations by permission key, never for a person. */
const reads = { ...member, anyOf: ['Org_Social_Network_R'], staff: ['Site_OrgNetwork_R'] } as const satisfies AccessRule
const updates = {
  ...member,
  anyOf: ['Org_Social_Network_U'],
  staff: ['Site_OrgNetwork_U'],
} as const satisfies AccessRule
const ends = { ...member, anyOf: ['Org_Social_Network_D'], staff: ['Site_OrgNetwork_D'] } as const satisfies AccessRule

export const connectionsOperations = {
  userConnectionsOrRequests: { kind: 'query', access: self, offline: 'cached' },
  organizationConnectionsOrRequests: { kind: 'query', access: reads, offline: 'cached' },
  peopleYouMayKnow: { kind: 'query', access: self, offline: 'cached' },
  networkSearch: { kind: 'query', access: self, offline: 'network-only' },
  socialUserRequestConnection: {
    kind: 'mutation',
    access: self,
    offline: 'queued',
    queue: { lane: 'connection:{userId}:{userOrOrganizationId}' },
  },
  socialUserCancelConnectionRequest: {
    kind: 'mutation',
    access: self,
    offline: 'queued',
    queue: { lane: 'connection:{userId}:{otherId}', given: ['otherId'] },
  },
  socialUserDisconnect: { kind: 'mutation', access: self, offline: 'online-only' },
  socialUserAcceptConnection: {
    kind: 'mutation',
    access: self,
    offline: 'queued',
    queue: { lane: 'connection:{userId}:{otherId}', given: ['otherId'] },
  },
  socialUserIgnoreConnection: {
    kind: 'mutation',
    access: self,
    offline: 'queued',
    queue: { lane: 'connection:{userId}:{otherId}', given: ['otherId'] },
  },
  socialOrganizationRequestConnection: {
    kind: 'mutation',
    access: updates,
    offline: 'queued',
    queue: { lane: 'connection:{organizationId}:{userOrOrganizationId}' },
  },
  socialOrganizationCancelConnectionRequest: {
    kind: 'mutation',
    access: updates,
    offline: 'queued',
    queue: { lane: 'connection:{organizationId}:{otherId}', given: ['otherId'] },
  },
  socialOrganizationDisconnect: { kind: 'mutation', access: ends, offline: 'online-only' },
  socialOrganizationAcceptConnection: {
    kind: 'mutation',
    access: updates,
    offline: 'queued',
    queue: { lane: 'connection:{organizationId}:{otherId}', given: ['otherId'] },
  },
  socialOrganizationIgnoreConnection: {
    kind: 'mutation',
    access: updates,
    offline: 'queued',
    queue: { lane: 'connection:{organizationId}:{otherId}', given: ['otherId'] },
  },
  socialUserFollow: {
    kind: 'mutation',
    access: self,
    offline: 'queued',
    queue: { lane: 'follow:{userOrOrganizationId}', fold: true },
  },
  socialUserUnfollow: {
    kind: 'mutation',
    access: self,
    offline: 'queued',
    queue: { lane: 'follow:{userOrOrganizationId}', fold: true },
  },
} as const satisfies OperationRows
