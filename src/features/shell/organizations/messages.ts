/** Screen text of the list of My Organizations. Separate, because no first screen needs it. */
export const messages = {
  newOrganization: 'New Organization',
  showPrivate: 'Show Private',
  privateOrganization: 'Private',
  noOrganizations: 'Nothing to show.',
} as const
