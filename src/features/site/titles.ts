/** Screen names. Routes load them with the first screen; all other text is loaded with its screen. */
export const titles = {
  siteAdministration: 'Site Administration',
  administrator: 'Become a Site Administrator',
  search: 'Search',
  users: 'Site Users',
  announcements: 'Announcements',
  audit: 'Audit Export',
  diagnostics: 'System Diagnostics',
  evoxReview: 'EVO-X Review',
  evoxUser: 'EVO-X Conversations',
  theme: 'Theme',
  title: 'Site Roles',
} as const
