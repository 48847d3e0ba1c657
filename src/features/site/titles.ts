/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
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
