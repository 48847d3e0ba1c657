import { titles } from './titles.ts'

/** Screen text of the organization shell. */
export const messages = {
  organization: titles.organization,
  newOrganization: titles.newOrganization,
  myOrganizations: titles.myOrganizations,
  invitations: 'Organization Invitations',
  noOrganizations: 'You are not an associate of any organization yet.',
  organizationsFailed: 'Unable to load your organizations',
  public: 'Public',
  private: 'Private',
  parent: (name: string) => `Parent: ${name}`,
  noPermission: 'You do not have permission to view this organization. Contact an organization admin for assistance.',
  invalidPermissions: 'Invalid Organization Permissions',
  invalidPermissionsText: 'You may not open any page of this organization. Ask one of its admins to give you a role.',
  home: 'Return to the Dashboard',
  pages: 'Pages of the organization',
  pageNames: {
    dashboard: titles.dashboard,
    profile: titles.profile,
    network: 'Network',
    conversations: titles.conversations,
    associates: 'Associates',
    roles: 'Organization Roles',
    documents: titles.documents,
    announcements: titles.announcements,
    account: 'Account Settings',
  },
  linkedCompanies: 'Linked Companies',
  organizationNetwork: titles.organizationNetwork,
  unreadConversations: 'unread conversations',
  inboundRequests: 'connection requests',
} as const
