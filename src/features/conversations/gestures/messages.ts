/** Texts of the list's gestures. None is given by the specification. */
export const messages = {
  refreshing: 'Refreshing conversations',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
} as const
