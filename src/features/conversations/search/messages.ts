/** Texts of search results about people. */
export const messages = {
  people: 'People and organizations',
} as const
