/** Screen text of the layouts and error pages. */
export const messages = {
  product: 'Evolve',
  home: 'Home',
  notFound: '404 Not Found',
  notFoundText: 'There is nothing at this address, or you may not see it.',
  goBack: 'Go back',
  errorTitle: 'Something went wrong',
  errorText: 'An error occurred. Please try again later or contact Support.',
  logout: 'Logout',
  returnToDashboard: 'Return to the Dashboard',
  maintenanceTitle: 'Under maintenance',
  reload: 'Reload',
  startFailedTitle: 'Evolve could not start',
  startFailedText: 'We could not reach the server. Check your connection and try again.',
  skipToContent: 'Skip to main content',
  loading: 'Loading',
  pages: 'Main pages',
} as const
