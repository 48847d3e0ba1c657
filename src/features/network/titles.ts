/** Screen titles. Routes load them at startup; the other texts load with their screen. */
export const titles = {
  network: 'Network',
} as const
