/** Paths that the server handles; the worker must never serve the app's page for them. */
export const SERVER_PATHS =
  /^\/(graphql|identity|storage|health|ready|metrics|dev|unsubscribe|audit-export)(\/|\?|$)|^\/((config|status)\.json|account\/)/
