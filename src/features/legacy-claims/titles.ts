/** Screen titles. Routes load them at startup; the other texts load with their screen. */
export const titles = {
  linkedCompanies: 'Linked Companies',
  invitation: 'Invitation',
  claims: 'Claims',
  claimDocuments: 'Claim Documents',
} as const
