/** Texts of groups of search results. */
export const searchMessages = {
  showAll: (count: number | null, where: string | null) =>
    ['Show all', count, where && `in ${where}`].filter(Boolean).join(' '),
} as const
