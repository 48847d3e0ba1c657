/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
export const titles = {
  information: 'Account Information',
  siteUser: 'Site User Information',
  security: 'Security',
} as const
