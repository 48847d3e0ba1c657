/** Paths that the server answers itself (design of the origin): they must never be answered with the app's page. */
export const SERVER_PATHS =
  /^\/(graphql|identity|storage|health|ready|metrics|dev|unsubscribe|audit-export)(\/|\?|$)|^\/((config|status)\.json|account\/)/
