/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
export const titles = {
  information: 'Account Information',
  linking: 'Account Linking',
  billing: 'Account Billing',
  myOrganizations: 'My Organizations',
  newOrganization: 'New Organization',
  linkedOrganization: 'New Linked Organization',
  organization: 'Organization',
  dashboard: 'Dashboard',
  profile: 'Profile',
  conversations: 'Conversations',
  documents: 'Documents',
  organizationNetwork: 'Organization Network',
  announcements: 'Announcements',
} as const
