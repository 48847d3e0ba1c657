/** Screen names. Routes load them with the first screen; all other text is loaded with its screen. */
export const titles = {
  home: 'Home',
} as const
