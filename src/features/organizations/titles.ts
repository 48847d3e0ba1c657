/** Screen names. Routes load them with the first screen; all other text is loaded with its screen. */
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
