/** Sentences that stand apart from the catalogue of errors, which a sign-in does not load. */

/** Of a failure that has no sentence of its own (doc 1 section 8). */
export const GENERIC_ERROR_MESSAGE = 'An error occurred. Please try again later or contact Support.'

/** When the server says that it is under maintenance and no words of its own (decision 34). */
export const MAINTENANCE_MESSAGE = 'Evolve is under maintenance. Please try again later.'
