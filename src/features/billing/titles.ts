/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
export const titles = {
  report: 'Billing Report',
  billingJournals: 'Billing Journals',
  prices: 'Plans and Prices',
} as const
