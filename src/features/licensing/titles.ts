/** Screen titles. Routes load them at startup; the other texts load with their screen. */
export const titles = {
  canada: 'Canada Licensing',
  usa: 'United States Licensing',
} as const
