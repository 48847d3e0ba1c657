/**
 * Every limit, interval and size that both sides obey; the unit stands in the name.
 * Source: doc 1 section 9, doc 2 section 9 and decision 32 (the lengths are ours). A test compares them with the
 * specification's constants.
 */

export const SITE_VERSION = '2.44.6'

export const SITE_VERSION_POLL_MS = 15_000
export const BADGE_POLL_MS = 60_000
export const BADGE_DISPLAY_CAP_COUNT = 99
export const TOAST_AUTO_HIDE_MS = 5_000
export const TOASTS_SHOWN_COUNT = 5
export const SPINNER_DELAY_MS = 500
export const PAGE_SIZE_OPTIONS_ROWS = [25, 50, 100] as const
export const WIDE_MIN_WIDTH_PX = 1025
export const WIDE_MIN_HEIGHT_PX = 700
export const BREAKPOINTS_PX = { sm: 600, md: 900, lg: 1200, xl: 1536, xxl: 1872 } as const
export const HOVER_CARD_OPEN_DELAY_MS = 200
export const HOVER_CARD_CLOSE_DELAY_MS = 100
export const HOVER_CARD_WIDTH_PX = 300
export const HOVER_CARD_HEIGHT_PX = 400
export const COPY_FEEDBACK_MS = 2_000

/** A path of one segment at least this long may be a handle and opens without a session (doc 1 section 2.1). */
export const PUBLIC_HANDLE_MIN_LENGTH = 5
export const HANDLE_MAX_LENGTH = 60

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
export const CODE_LENGTH_DIGITS = 6
export const EMAIL_MAX_LENGTH = 128
export const REMEMBER_DEVICE_DAYS = 30

export const NAME_MAX_LENGTH = 100
export const ADDRESS_LINE_MAX_LENGTH = 100
export const REASON_MAX_LENGTH = 500
export const SEARCH_TEXT_MAX_LENGTH = 200
/** An assumed identity ends by itself after this long (decision 33). */
export const ASSUMED_IDENTITY_MINUTES = 60

/** The statuses whose errors a form shows as 'We could not submit this form because one or more fields were invalid.' */
export const FORM_ERROR_HTTP_STATUSES = [402, 409, 410, 413, 415, 418, 422, 423, 428, 451] as const
export const DETAIL_LIST_HTTP_STATUS = 422
export const VALIDATION_RULE_NESTING_LEVELS = 5

export const LABELS_SIDEBAR_WIDTH_PX = 220
export const CONVERSATION_LIST_WIDTH_PX = 360
export const MOBILE_LABEL_RAIL_WIDTH_PX = 64
export const MOBILE_LABEL_DRAWER_WIDTH_PX = 324
export const MOBILE_LABEL_DRAWER_MAX_WIDTH_VW = 90
export const CONVERSATION_PAGE_SIZE_ROWS = 25
export const CONVERSATION_PAGE_SIZE_MAX_ROWS = 100
export const LIST_SEARCH_DEBOUNCE_MS = 500
export const PARTICIPANT_SEARCH_DEBOUNCE_MS = 500
export const PARTICIPANT_SEARCH_LIMIT_ROWS = 10
export const PARTICIPANTS_MAX_COUNT = 100
export const MESSAGES_PAGE_COUNT = 20
export const MESSAGES_PAGE_MAX_COUNT = 100
export const TRASH_RETENTION_DAYS = 30
export const AVATAR_GROUP_MAX_COUNT = 4
export const PARTICIPANTS_POPOVER_MAX_HEIGHT_PX = 600
export const SUBJECT_MAX_LENGTH = 200
/** Of the HTML after it was sanitized. */
export const MESSAGE_MAX_LENGTH = 20_000
export const EDITOR_HEADING_LEVELS = [1, 2] as const
export const SLOW_SEND_NOTICE_MS = 5_000
export const MESSAGE_PREVIEW_LENGTH = 140

/** The documents' date patterns, in date-fns tokens. */
export const DATE_FORMATS = {
  time: 'h:mm aa',
  olderDate: 'MMM d, yyyy',
  temporaryLocationEnd: 'M/d/yyyy',
  apiDate: 'yyyy-MM-dd',
  message: 'MMMM d, y h:mm a',
  conversationList: 'M/d',
  shownDate: 'MM/dd/yyyy',
} as const

/** Calls of the embedded identity service from one address. */
export const IDENTITY_REQUESTS_PER_MINUTE_COUNT = 600

/** Limits of one GraphQL request (design of the endpoint; no document names them). */
export const GRAPHQL_BODY_MAX_BYTES = 262_144
export const GRAPHQL_TOKENS_MAX_COUNT = 2_000
export const GRAPHQL_DEPTH_MAX_COUNT = 12
export const GRAPHQL_ALIASES_MAX_COUNT = 15
export const GRAPHQL_DIRECTIVES_MAX_COUNT = 50
export const GRAPHQL_COST_MAX_COUNT = 5_000
/** Directives on one field, fragment or operation. */
export const GRAPHQL_DIRECTIVES_PER_PLACE_MAX_COUNT = 4
/** How often one response name may stand in one selection. */
export const GRAPHQL_SAME_FIELD_MAX_COUNT = 4
/** What stands inside a list costs this many times its own cost. */
export const GRAPHQL_LIST_COST_FACTOR = 10
/** Parsed, validated and compiled documents that are kept, and the longest text that is worth it. */
export const GRAPHQL_DOCUMENTS_KEPT_COUNT = 300
export const GRAPHQL_DOCUMENT_KEPT_MAX_LENGTH = 20_000
/** How old the answer to "who is this and what may they do" may be; under the second that a deactivation may take. */
export const VIEWER_CACHE_MS = 500
