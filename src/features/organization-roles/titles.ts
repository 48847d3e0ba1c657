/** Screen names. Routes load them with the first screen; all other text is loaded with its screen. */
export const titles = {
  title: 'Organization Roles',
  create: 'Create Role',
  compare: 'Compare Roles',
} as const
