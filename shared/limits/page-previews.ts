/** Limits of the previews of pages to which messages link (docs/decisions/2026-11-28-page-previews.md). */

export const PAGE_PREVIEWS_PER_MESSAGE_COUNT = 2
export const PAGE_PREVIEW_TITLE_MAX_LENGTH = 150
export const PAGE_PREVIEW_DESCRIPTION_MAX_LENGTH = 250
export const PAGE_PREVIEW_SITE_NAME_MAX_LENGTH = 60
/** A longer address is not previewed. */
export const PAGE_PREVIEW_ADDRESS_MAX_LENGTH = 2_000
export const PAGE_PREVIEWS_READ_PER_MINUTE_COUNT = 60
export const PAGE_PREVIEWS_READ_PER_DAY_COUNT = 1_000
/** A page with a preview is read again after this time, one without a preview much earlier. */
export const PAGE_PREVIEW_DAYS = 30
export const PAGE_PREVIEW_MISSING_HOURS = 6
export const PAGE_HEAD_MAX_BYTES = 524_288
export const PAGE_REDIRECTS_MAX_COUNT = 3
export const PAGE_PICTURE_MAX_BYTES = 4_194_304
export const PAGE_PICTURE_MAX_PX = 176
/** Pages that one process reads at once, and how many may wait for their turn. */
export const PAGES_AT_ONCE_COUNT = 8
export const PAGES_WAITING_MAX_COUNT = 40
