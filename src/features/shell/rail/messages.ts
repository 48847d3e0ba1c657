/** Screen text of the side rail. Separate, because no first screen needs it. */
export const messages = {
  shortcuts: 'Shortcuts',
  linkedCompanies: 'Linked Companies',
  partner: 'Conversation Insurance',
  seeMore: 'See more',
} as const
