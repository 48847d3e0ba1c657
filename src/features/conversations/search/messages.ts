/** Texts of search results. */
export const messages = {
  people: 'People and organizations',
  peopleNotSearched: 'Unable to search people and organizations',
  messageNotLoaded: 'Unable to load the message that was found',
} as const
