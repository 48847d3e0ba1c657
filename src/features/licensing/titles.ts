/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
export const titles = {
  canada: 'Canada Licensing',
  usa: 'United States Licensing',
} as const
