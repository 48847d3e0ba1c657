/** Screen names. Routes load them with the first screen; all other text is loaded with its screen. */
export const titles = {
  report: 'Billing Report',
  billingJournals: 'Billing Journals',
  prices: 'Plans and Prices',
} as const
