/** Documents of one claim package, and their size; larger ones take hours to download and to check. */
export const CLAIM_PACKAGE_FILES_MAX_COUNT = 2_000
export const CLAIM_PACKAGE_MAX_BYTES = 10_000_000_000
