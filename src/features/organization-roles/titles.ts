/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
export const titles = {
  title: 'Organization Roles',
  create: 'Create Role',
  compare: 'Compare Roles',
} as const
