import type { Answers } from './render-shell.tsx'

export function emblem(
  id: string,
  displayName: string,
  handle: string | null,
  changes: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    __typename: 'Emblem',
    id,
    entityType: 'User',
    displayName,
    handle,
    avatarFile: null,
    deactivated: false,
    private: false,
    extraData: {
      __typename: 'EmblemExtraData',
      companyName: null,
      companyTitle: null,
      initials: displayName.slice(0, 1),
      fullName: displayName,
      siteUserId: null,
      isSiteUser: false,
      siteUserRole: null,
    },
    ...changes,
  }
}

export function login(changes: Record<string, unknown>): Record<string, unknown> {
  return {
    loginInformation: {
      __typename: 'LoginInformation',
      userId: 'u1',
      emailAddress: 'maya@example.com',
      displayName: 'Maya Whitfield',
      siteUserId: null,
      standardUserId: 'u1',
      registered: true,
      siteUserInvitation: null,
      emblem: emblem('u1', 'Maya Whitfield', 'maya-whitfield'),
      assumedBy: null,
      ...changes,
    },
  }
}

const organizations = [
  emblem('o1', 'Northfield Claims', 'northfield', { entityType: 'Organization' }),
  emblem('o2', 'Blue Ridge Team', 'blue-ridge', { entityType: 'Organization', private: true }),
]

export const anybody: Answers = {
  VersionNumber: () => ({ versionNumber: '2.44.6' }),
  HandleSearch: ({ handle }) => ({
    handleSearch:
      handle === 'maya-whitfield'
        ? { __typename: 'HandleOwner', id: 'u1', entityType: 'User', handle }
        : handle === 'northfield'
          ? { __typename: 'HandleOwner', id: 'o1', entityType: 'Organization', handle }
          : null,
  }),
  Profile: () => ({
    profile: {
      __typename: 'UserProfile',
      id: 'u1',
      bannerFile: null,
      emblem: emblem('u1', 'Maya Whitfield', 'maya-whitfield', { deactivated: true }),
      displayLocation: 'Raleigh, North Carolina',
      companyName: 'Northfield Claims',
      companyTitle: 'Adjuster',
      about: null,
      workTypes: [],
      adjusterLicenses: [],
      displayTemporaryLocation: null,
      private: false,
      ...{ name: null, workCodes: [], languageIds: [], affiliatedOrganizationConnections: [], connection: null },
      ...{ xProfileLink: null, linkedinProfileLink: null, facebookProfileLink: null },
      ...{ conversationInsuranceProfileLink: null, following: false, canMessage: false },
      ...{ hasPermissionToUpdate: false, hasPermissionToAccount: false },
    },
  }),
  OrganizationProfile: () => ({
    organizationProfile: {
      __typename: 'OrganizationProfile',
      id: 'o1',
      bannerFile: null,
      emblem: organizations[0],
      displayLocation: null,
      about: 'Independent adjusters.',
      private: false,
      parentEmblem: emblem('o9', 'Harbor Group', 'harbor-group', { entityType: 'Organization' }),
    },
  }),
}

export const standardUser: Answers = {
  ...anybody,
  LoginInformation: () => login({}),
  AllUserOrgPermissions: () => ({ allUserOrgPermissions: [] }),
  GetUserBadgeCounts: () => ({
    getUserBadgeCounts: {
      __typename: 'UserBadgeCounts',
      id: 'u1',
      conversationsBadgeCount: 120,
      inboundRequestsBadgeCount: 0,
      associateInvitationsBadgeCount: 0,
      notificationsBadgeCount: 0,
    },
  }),
  AffiliatedOrganizations: () => ({
    affiliatedOrganizations: organizations.map((one) => ({
      __typename: 'AffiliatedOrganization',
      id: one['id'],
      emblem: one,
    })),
  }),
  RevertIdentity: () => ({ revertIdentity: true }),
}

export const staff: Answers = {
  ...anybody,
  LoginInformation: () =>
    login({
      userId: 's1',
      displayName: 'Dana Ortiz',
      siteUserId: 'site1',
      standardUserId: null,
      emblem: emblem('s1', 'Dana Ortiz', null),
    }),
  AllUserOrgPermissions: () => ({ allUserOrgPermissions: [] }),
  SiteUser: () => ({ siteUser: { __typename: 'SiteUser', id: 'site1', affiliation: null, roles: [] } }),
}
