/** Of a failure that has no sentence of its own (doc 1 section 8). It stands apart from the catalogue, which a sign-in does not load. */
export const GENERIC_ERROR_MESSAGE = 'An error occurred. Please try again later or contact Support.'
