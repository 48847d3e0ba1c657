/** The names of the screens, which the routes carry to every screen; the sentences come with the screens. */
export const titles = {
  linkedCompanies: 'Linked Companies',
  invitation: 'Invitation',
  claimDocuments: 'Claim Documents',
} as const
