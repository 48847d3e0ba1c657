/** Screen text for an address without an owner. */
export const messages = {
  notFound: '404 Not Found',
  notFoundText: 'There is nobody at this address.',
  home: 'Return to the Dashboard',
}
