/** What the kit itself says; everything else comes from the features' messages.ts. */
export const words = {
  close: 'Close',
  cancel: 'Cancel',
  retry: 'Try again',
  copy: 'Copy',
  copied: 'Copied!',
  loading: 'Loading',
  loadMore: 'Load more',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  required: 'required',
  dismiss: 'Dismiss',
  actions: 'Actions',
  dragHandle: 'Drag down to close',
  more: (count: number) => `${count} more`,
  nothingToShow: 'Nothing to show.',
} as const
