/** What the server answers itself (design of the origin): opening such an address must never show the app's page instead. */
export const SERVER_PATHS =
  /^\/(graphql|identity|storage|account|health|ready|metrics|dev|unsubscribe)(\/|\?|$)|^\/(config\.json|dev\/)/
