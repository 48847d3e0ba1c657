/** What gestures on the list say. All of it is ours. */
export const messages = {
  refreshing: 'Refreshing conversations',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
} as const
