/** Texts of groups of search results. */
export const searchMessages = {
  showAll: (count: number | null) => (count === null ? 'Show all' : `Show all ${count}`),
} as const
