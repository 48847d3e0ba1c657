/** Texts of the list's gestures and mouse actions. None is given by the specification. */
export const messages = {
  refreshing: 'Refreshing conversations',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
  labeled: (name: string) => `Label “${name}” added.`,
} as const
