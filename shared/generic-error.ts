/** Error sentences that are not in the catalog, so that sign-in does not have to load the catalog. */

/** Shown for a failure that has no message. */
export const GENERIC_ERROR_MESSAGE = 'An error occurred. Please try again later or contact Support.'

/** Shown if the server is under maintenance and sends no message. */
export const MAINTENANCE_MESSAGE = 'Evolve is under maintenance. Please try again later.'
