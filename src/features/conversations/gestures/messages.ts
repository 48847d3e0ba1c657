/** Messages of the gestures on the list. The wording is ours. */
export const messages = {
  refreshing: 'Refreshing conversations',
  pullToRefresh: 'Pull to refresh',
  releaseToRefresh: 'Release to refresh',
} as const
