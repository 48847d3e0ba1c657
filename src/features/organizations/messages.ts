/** Every sentence of the organization shell (doc 1 sections 2.1 and 2.4). */
export const messages = {
  organization: 'Organization',
  public: 'Public',
  private: 'Private',
  parent: (name: string) => `Parent: ${name}`,
  noPermission: 'You do not have permission to view this organization. Contact an organization admin for assistance.',
  invalidPermissions: 'Invalid Organization Permissions',
  invalidPermissionsText: 'You may not open any page of this organization. Ask one of its admins to give you a role.',
  home: 'Return to the Dashboard',
  pages: 'Pages of the organization',
  dashboard: 'Dashboard',
  profile: 'Profile',
  conversations: 'Conversations',
  documents: 'Documents',
  organizationNetwork: 'Organization Network',
  announcements: 'Announcements',
  unreadConversations: 'unread conversations',
} as const
