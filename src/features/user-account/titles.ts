/** Screen titles. Routes load them at startup; the other texts load with their screen. */
export const titles = {
  information: 'Account Information',
  siteUser: 'Site User Information',
  security: 'Security',
} as const
