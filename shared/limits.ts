/**
 * Every limit, interval and size that the requirements name or that both client and server enforce. Names contain the
 * unit. Times used by only one side are in limits/device-times.ts and limits/server-times.ts. The reasons are in
 * docs/requirements; tests/architecture compares the values with them.
 */

export const SITE_VERSION = '2.44.6'

export const SITE_VERSION_POLL_MS = 15_000
export const BADGE_POLL_MS = 60_000
export const BADGE_DISPLAY_CAP_COUNT = 99
export const TOAST_AUTO_HIDE_MS = 5_000
export const TOASTS_SHOWN_COUNT = 5
export const SPINNER_DELAY_MS = 500
export const PAGE_SIZE_OPTIONS_ROWS = [25, 50, 100] as const
/** Initial page size of the lists of associates and roles. */
export const DEFAULT_ASSOCIATE_STATUS = 'Active'
export const DEFAULT_SORTS = { associates: 'status', roles: 'name' } as const
export const WIDE_MIN_WIDTH_PX = 1025
export const WIDE_MIN_HEIGHT_PX = 700
export const BREAKPOINTS_PX = { sm: 600, md: 900, lg: 1200, xl: 1536, xxl: 1872 } as const
export const HOVER_CARD_OPEN_DELAY_MS = 200
export const HOVER_CARD_CLOSE_DELAY_MS = 100
export const HOVER_CARD_WIDTH_PX = 300
export const HOVER_CARD_HEIGHT_PX = 400
export const COPY_FEEDBACK_MS = 2_000
/** A group with fewer pages has no tabs. */
export const PAGE_TABS_MIN_COUNT = 2

/** A path of one segment with at least this length may be a handle, so it opens without a session. */
export const PUBLIC_HANDLE_MIN_LENGTH = 5
export const HANDLE_MAX_LENGTH = 60

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
export const CODE_LENGTH_DIGITS = 6
export const EMAIL_MAX_LENGTH = 128
export const REMEMBER_DEVICE_DAYS = 30
/** After a sign-in, how long a person may change how they sign in without signing in again. */
export const FRESH_SIGN_IN_MINUTES = 10
/** How often a person may download the data that is stored about them. */
export const PERSONAL_DATA_PER_DAY_COUNT = 3
/** One-time recovery codes, for a person who lost their phone: how many are created, and the length of each. */
export const RECOVERY_CODES_COUNT = 10
export const RECOVERY_CODE_LENGTH = 16

export const NAME_MAX_LENGTH = 100
export const ADDRESS_LINE_MAX_LENGTH = 100
export const REASON_MAX_LENGTH = 500
export const SEARCH_TEXT_MAX_LENGTH = 200
/** An assumed identity ends automatically after this time. */
export const ASSUMED_IDENTITY_MINUTES = 60
/** The durations for which staff can assume an identity. */
export const ASSUMED_IDENTITY_CHOICES_MINUTES = [15, 30, ASSUMED_IDENTITY_MINUTES] as const

/** The newest messages of this many inbox conversations are prefetched. */
export const FETCHED_AHEAD_COUNT = 25
/**
 * The statuses whose errors a form shows as 'We could not submit this form because one or more fields were invalid.'
 */
export const FORM_ERROR_HTTP_STATUSES = [402, 409, 410, 413, 415, 418, 422, 423, 428, 451] as const
export const DETAIL_LIST_HTTP_STATUS = 422
export const VALIDATION_RULE_NESTING_LEVELS = 5

export const LABELS_SIDEBAR_WIDTH_PX = 220
export const CONVERSATION_LIST_WIDTH_PX = 360
export const MOBILE_LABEL_RAIL_WIDTH_PX = 64
export const MOBILE_LABEL_DRAWER_WIDTH_PX = 324
export const MOBILE_LABEL_DRAWER_MAX_WIDTH_VW = 90
export const CONVERSATION_PAGE_SIZE_ROWS = 25
/** After the server rejects its token, the outbox waits this long, unless there is a new token or the user retries. */
export const REFUSED_TOKEN_PAUSE_MS = 60_000
/** How often a query is repeated if a change was confirmed while the query was in flight. */
export const READ_REPEATS_MAX_COUNT = 3
/** Claims that are due listed on the home screen. */
export const HOME_DUE_ROWS = 3
/** Results of one kind in the search over everything. */
export const FOUND_PER_GROUP_COUNT = 5
/** Unread conversations listed on the home screen. */
export const HOME_UNREAD_ROWS = 3
export const CONVERSATION_PAGE_SIZE_MAX_ROWS = 100
export const LIST_SEARCH_DEBOUNCE_MS = 500
/** The availability of a handle is checked after this pause in typing. */
export const HANDLE_CHECK_DEBOUNCE_MS = 500
/** Initial zoom of maps. */
export const MAP_ZOOM = 14
/** Significant digits of a pin's coordinates on screen. */
export const PIN_SHOWN_DIGITS = 5
/** Icons that an icon search shows. */
export const ICONS_FOUND_MAX_COUNT = 20
/** A history value longer than the first limit is shortened to the length of the second. */
export const HISTORY_VALUE_COLLAPSE_LENGTH = 600
export const HISTORY_VALUE_COLLAPSED_LENGTH = 150
/** Width of a detail pane beside a list. */
export const DETAIL_PANE_WIDTH_PX = 500
export const PARTICIPANT_SEARCH_DEBOUNCE_MS = 500
export const PARTICIPANT_SEARCH_LIMIT_ROWS = 10
export const PARTICIPANTS_MAX_COUNT = 100
/** Conversations in one request that asks which of them a message box has left. */
export const CONVERSATIONS_LEFT_MAX_COUNT = 200
export const MESSAGES_PAGE_COUNT = 20
export const MESSAGES_PAGE_MAX_COUNT = 100
/** Longest period of one audit export of the site. */
export const AUDIT_EXPORT_MAX_DAYS = 366
/** Days from the request to erase a person's data until the erasure; activating the account cancels it. */
export const ERASURE_WAITING_DAYS = 14
export const TRASH_RETENTION_DAYS = 30
export const LABEL_NAME_MAX_LENGTH = 100
/** Labels of one message box, and their maximum depth. */
export const LABELS_MAX_COUNT = 500
export const LABEL_NESTING_MAX_LEVELS = 10
export const DRAFT_MAX_LENGTH = 40_000
export const DRAFT_KEY_MAX_LENGTH = 200
/** Drafts of one person in one message box that are stored for all devices. */
export const DRAFTS_MAX_COUNT = 200
/** How long the server recognizes a repeated mutation by its client id. */
export const CLIENT_MUTATIONS_KEPT_DAYS = 30
export const AVATAR_GROUP_MAX_COUNT = 4
export const PARTICIPANTS_POPOVER_MAX_HEIGHT_PX = 600
export const SUBJECT_MAX_LENGTH = 200
/** Length of the HTML after sanitizing. */
export const MESSAGE_MAX_LENGTH = 20_000
export const EDITOR_HEADING_LEVELS = [1, 2] as const
export const SLOW_SEND_NOTICE_MS = 5_000
export const MESSAGE_PREVIEW_LENGTH = 140

/** Characters of a prompt to the drafting assistant. */
export const DRAFT_PROMPT_MAX_LENGTH = 2_000
/** Maximum height of the prompt's box, in lines; the chat's box has the same. */
export const DRAFT_PROMPT_LINES_COUNT = 8
/** Maximum length of the editor's plain text that is sent with the prompt. */
export const DRAFT_INITIAL_TEXT_MAX_LENGTH = 20_000
/** Maximum length of a drafted text, so that it fits into a message with its markup. */
export const DRAFT_TEXT_MAX_LENGTH = 8_000
/** Number of the conversation's newest messages that a draft may use. */
export const DRAFT_CONTEXT_MESSAGES_COUNT = 20
/** Messages that a participant may not see; a draft is compared with them. */
export const DRAFT_HIDDEN_MESSAGES_COUNT = 200
export const DRAFT_WARNINGS_MAX_COUNT = 20
/** How long sending a drafted message waits for the check of its content. */
export const DRAFT_WARNINGS_WAIT_MS = 3_000
/** Drafting requests of one person, counted across all servers. */
export const DRAFT_REQUESTS_PER_MINUTE_COUNT = 20
/** Maximum number of requests in one drafting session; the next draft starts a new session. */
export const DRAFT_SESSION_REQUESTS_COUNT = 50
export const DRAFT_SESSION_KEPT_DAYS = 30

/** Organizations */
export const REPRESENTATIVES_PAGE_ROWS = 6
export const LOCATION_ADDRESSES_PAGE_ROWS = 6
export const ROLE_PICKER_ROWS = 1_000
export const REPRESENTATIVES_MAX_COUNT = 200
export const LOCATION_ADDRESSES_MAX_COUNT = 200
export const ORGANIZATION_ROLES_MAX_COUNT = 500
export const ORGANIZATIONS_PER_DAY_COUNT = 20
export const URL_MAX_LENGTH = 2_000
/** Recipients of one request, and daily e-mails of one organization. */
export const INVITATION_RECIPIENTS_MAX_COUNT = 50
/** A file with recipients, and for an Excel workbook its unpacked size. */
export const INVITATION_FILE_MAX_BYTES = 1_000_000
export const INVITATION_WORKBOOK_MAX_BYTES = 32_000_000
export const INVITATION_SHEETS_MAX_COUNT = 50
export const INVITATION_MAILS_PER_DAY_COUNT = 500
/** Minimum time between two e-mails of one invitation. */
export const INVITATION_RESEND_AFTER_S = 60
/** Results of one search for organizations. */
export const ORGANIZATION_SEARCH_MAX_ROWS = 50
/** The search for people and organizations by everybody; the limits keep it from listing the whole network. */
export const NETWORK_SEARCH_MIN_LENGTH = 2
export const NETWORK_SEARCH_MAX_ROWS = 20
export const NETWORK_SEARCH_WORDS_MAX_COUNT = 6
export const NETWORK_SEARCHES_PER_MINUTE_COUNT = 60
export const NETWORK_SEARCHES_PER_DAY_COUNT = 500
/** Maximum depth of an organization hierarchy. */
export const ORGANIZATION_NESTING_MAX_LEVELS = 10

/** Profiles and licensing */
export const ABOUT_MAX_LENGTH = 4_000
export const WORK_TYPES_MAX_COUNT = 3
export const NPN_MAX_LENGTH_DIGITS = 9
export const LICENSE_EXPIRES_SOON_DAYS = 60
export const LICENSED_ADJUSTERS_PAGE_SIZE_MAX_ROWS = 100
export const LICENSES_PER_REGION_MAX_COUNT = 50
export const LICENSE_NUMBER_MAX_LENGTH = 50
/** Page size of the devices and assumed identities of an account. */
export const ASSUMED_IDENTITIES_SHOWN_COUNT = 100
/** Across all assumed identities of an account, newest first. */
export const ASSUMED_OPERATIONS_SHOWN_COUNT = 500

/** Uploads */
export const MESSAGE_ATTACHMENTS_MAX_COUNT = 10
export const ATTACHMENT_MAX_BYTES = 512_000_000
/** Files for the assistant. */
export const ASSISTANT_IMAGE_MAX_BYTES = 20_000_000
export const ASSISTANT_ATTACHMENT_MAX_BYTES = 512_000_000
/** Largest part of an upload, used for fast connections and until the speed is known. */
export const UPLOAD_PART_BYTES = 8_388_608
/** S3 accepts a shorter part only as the last one. */
export const S3_PART_MIN_BYTES = 5_242_880
/** At 16 kbit/s; on a slower line, requests time out before they finish. */
export const SLOWEST_LINE_BYTES_PER_S = 2_000
/**
 * 20 seconds at 50 kbit/s. Two shorter parts in flight would leave such a line idle while lost packets are resent and
 * responses arrive.
 */
export const DISK_PART_MIN_BYTES = 131_072
/** The device chooses part sizes that take this long at the measured speed. */
export const UPLOAD_PART_TARGET_S = 30
/** Number of parts of a file before the speed is known: few requests on a fast line, small parts on a slow one. */
export const UPLOAD_PARTS_UNMEASURED_COUNT = 16
export const UPLOAD_PARTS_CONCURRENCY_COUNT = 2
/** Files that are uploaded at the same time. */
export const UPLOAD_FILES_CONCURRENCY_COUNT = 1
export const UPLOADS_DRAWER_WIDTH_PX = 600
export const UPLOAD_ATTEMPTS_COUNT = 3
export const UPLOAD_RETRY_PAUSE_MS = 50
/** An upload is deleted after this many days without a request. */
export const UPLOAD_KEPT_DAYS = 7
/** Uploads of one person that did not become files. */
export const UPLOADS_UNFINISHED_MAX_BYTES = 20_000_000_000
export const FILE_NAME_MAX_LENGTH = 255
/** A card of 220 px on a screen with a pixel ratio of 2. */
export const THUMBNAIL_MAX_PX = 480
/**
 * Photos of opened conversations that are cached on a device; the least recently viewed are removed first. A thumbnail
 * has about 40 kB, a screen-sized photo about 400 kB.
 */
export const SAVED_PICTURES_MAX_BYTES = 80_000_000
export const SAVED_PICTURES_MAX_COUNT = 600
export const SAVED_PICTURE_MAX_BYTES = 2_000_000
/** Thumbnails of unopened conversations that one page load fetches, and the largest of them. */
export const PICTURES_AHEAD_MAX_BYTES = 10_000_000
export const PICTURE_AHEAD_MAX_BYTES = 200_000
/** Photos of one conversation's newest messages that are cached before the user scrolls to them. */
export const SAVED_PICTURES_OF_CONVERSATION_MAX_COUNT = 30
/** Size at which a screen shows a whole picture. */
export const VIEWING_MAX_PX = 2_048
/**
 * Pictures within these limits get renditions. The limits are above the size of any phone photo and below what would
 * exhaust the decoder's memory.
 */
export const RENDITION_SOURCE_MAX_BYTES = 67_108_864
export const RENDITION_SOURCE_MAX_PIXELS = 64_000_000
/** Profile pictures: the largest that the server accepts, and the size to which the device resizes a chosen picture. */
export const PICTURE_MAX_BYTES = 5_000_000
export const PICTURE_SIDE_MAX_PX = 4_096
/** The largest picture that a person may choose; a phone could not draw a larger one. */
export const CHOSEN_PICTURE_MAX_BYTES = 40_000_000
export const AVATAR_SIDE_PX = 512
export const BANNER_WIDTH_PX = 1_600
export const BANNER_HEIGHT_PX = 400
/**
 * How long a browser may cache a public picture. After a profile becomes private, its picture disappears within this
 * time.
 */
export const PICTURE_CACHED_S = 600
/** Files of one ZIP download; the limit keeps the URL short enough for every proxy. */
export const ZIP_FILES_MAX_COUNT = 200
/**
 * Folders of one ZIP download, and files including those in the folders; each file is first looked up in the storage.
 */
export const ZIP_FOLDERS_MAX_COUNT = 50
export const ZIP_ALL_FILES_MAX_COUNT = 2_000

/** Highest offset of a list. */
export const LIST_OFFSET_MAX_ROWS = 1_000_000
/** Entries on one page of a history. */
export const HISTORY_PAGE_SIZE_ROWS = 50
export const HISTORY_PAGE_MAX_ROWS = 200

/**
 * The documents page: its grid has 12 columns; these are a card's columns below 900 px and from 900, 1200 and 1536 px.
 */
export const DOCUMENT_SEARCH_DEBOUNCE_MS = 500
export const DOCUMENT_GRID_UNITS = [6, 4, 3, 2] as const
export const BREADCRUMBS_SHOWN_ANCESTORS_COUNT = 1
/** Folders and files of one owner. */
export const FOLDER_NAME_MAX_LENGTH = 100
export const FOLDERS_MAX_COUNT = 5_000
/** Files in folders that are dropped at once; each file is first copied to the device's storage, then sent. */
export const DROPPED_FILES_MAX_COUNT = 1_000
export const DROPPED_FOLDERS_MAX_COUNT = 200
export const FOLDER_NESTING_MAX_LEVELS = 20
/** Results of one search, for folders and for files. */
export const DOCUMENT_SEARCH_MAX_ROWS = 500
/** Files that a search in the documents of an owner finds by their text. */
export const DOCUMENT_TEXT_SEARCH_MAX_ROWS = 50
/** Further words of a search are ignored in the text of documents. */
export const SEARCHED_TEXT_WORDS_MAX_COUNT = 8
/** Newest entries of one file's history. */
export const DOCUMENT_EVENTS_MAX_ROWS = 1_000
/** Files, versions or folders of one request. */
export const DOCUMENT_IDS_MAX_COUNT = 1_000
/** Characters of a photo's caption. */
export const CAPTION_MAX_LENGTH = 500
/** A voice note of the camera ends after this time. */
export const VOICE_NOTE_MAX_S = 120

/** Photos of one report. At about 300 kB each it can still be mailed. */
export const PHOTO_REPORT_MAX_COUNT = 60
/** Characters of a caption in a report; more would not fit next to the photo. */
export const PHOTO_REPORT_CAPTION_MAX_LENGTH = 300
/** Longer edge of a printed photo: about 200 dots per inch at two photos on a page. */
export const PHOTO_REPORT_MAX_PX = 1_200

/** Before a download starts, the client requests its first byte, so that a refusal can be shown. */
export const DOWNLOAD_PROBE_RANGE = '0-0'
export const DOWNLOAD_PROBE_HTTP_STATUS = 206

/** The documents' date patterns, in date-fns tokens. */
export const DATE_FORMATS = {
  time: 'h:mm aa',
  olderDate: 'MMM d, yyyy',
  temporaryLocationEnd: 'M/d/yyyy',
  apiDate: 'yyyy-MM-dd',
  fileName: 'yyyy-MM-dd HH.mm.ss',
  message: 'MMMM d, y h:mm a',
  conversationList: 'M/d',
  documentsList: 'M/d/yy h:mm a',
  uploads: 'MMM d, y h:mmaaa',
  shownDate: 'MM/dd/yyyy',
  history: 'MM/dd/yyyy h:mm aaa',
} as const

/** Requests to the embedded identity service from one address. */
export const IDENTITY_REQUESTS_PER_MINUTE_COUNT = 600

/** Limits of one GraphQL request */
export const GRAPHQL_BODY_MAX_BYTES = 262_144
export const GRAPHQL_TOKENS_MAX_COUNT = 2_000
export const GRAPHQL_DEPTH_MAX_COUNT = 12
export const GRAPHQL_ALIASES_MAX_COUNT = 15
export const GRAPHQL_DIRECTIVES_MAX_COUNT = 50
export const GRAPHQL_COST_MAX_COUNT = 5_000
/** Directives on one field, fragment or operation. */
export const GRAPHQL_DIRECTIVES_PER_PLACE_MAX_COUNT = 4
/** How often one response name may occur in one selection. */
export const GRAPHQL_SAME_FIELD_MAX_COUNT = 4
/** The cost of a field inside a list is multiplied by this. */
export const GRAPHQL_LIST_COST_FACTOR = 10
/**
 * Across all variables: list items and keys, keys of one object, and nesting depth. Every input of the schema is within
 * these limits.
 */
export const GRAPHQL_VARIABLES_MAX_COUNT = 5_000
export const GRAPHQL_VARIABLE_KEYS_MAX_COUNT = 100
export const GRAPHQL_VARIABLES_DEPTH_MAX_COUNT = 10
/** Errors in one response, and details in one error. */
export const GRAPHQL_ERRORS_MAX_COUNT = 10
export const ERROR_DETAILS_MAX_COUNT = 50
/** Requests from one address, which may be that of a whole office; GRAPHQL_REQUESTS_PER_MINUTE overrides it. */
export const GRAPHQL_REQUESTS_PER_MINUTE_COUNT = 6_000
/** Number of parsed, validated and compiled documents in the cache, and the longest document that is cached. */
export const GRAPHQL_DOCUMENTS_KEPT_COUNT = 300
export const GRAPHQL_DOCUMENT_KEPT_MAX_LENGTH = 20_000
/** Maximum age of cached callers and their permissions. A deactivation must take effect within a second. */
export const VIEWER_CACHE_MS = 500

/** Live streams of one person in one process (clients above the limit poll instead), and of all people. */
export const LIVE_STREAMS_PER_PERSON_COUNT = 20
export const LIVE_STREAMS_MAX_COUNT = 20_000
/** Empty lines keep proxies from closing an idle stream and let both ends detect a broken connection. */
export const LIVE_HEARTBEAT_MS = 25_000
/** How often the server checks that the reader of an idle stream still has access; it also checks before each event. */
export const LIVE_RECHECK_MS = 50_000
/** Minimum time between two events of one stream; changes within it are sent as one event. */
export const LIVE_GAP_MS = 100
export const LIVE_CHANGES_KEPT_COUNT = 10
/** A reader that is this far behind is disconnected. */
export const LIVE_BUFFER_MAX_BYTES = 65_536

/** Devices of one person that receive notifications; the most recently seen are kept. */
export const PUSH_DEVICES_MAX_COUNT = 20
/** The app renews its device at most daily; a device that was not seen for this long receives no notifications. */
export const PUSH_SUBSCRIPTION_DAYS = 30

/** Quick links of one person or organization. */
export const QUICK_LINKS_MAX_COUNT = 50
export const QUICK_LINK_ICON_PX = 48
export const QUICK_LINK_URL_MAX_LENGTH = 2_000
export const DASHBOARD_SUBTITLE_MAX_LENGTH = 200
/** Connections */
export const CONNECTIONS_PAGE_SIZE_MAX_ROWS = 999
/** A page size of 0 requests only the count. */
export const CONNECTIONS_COUNT_ROWS = 0
export const CONNECTION_REQUESTS_MAX_COUNT = 3
export const CONNECTION_REQUESTS_WINDOW_DAYS = 90
export const PEOPLE_YOU_MAY_KNOW_MAX_ROWS = 20

/** Notifications */
export const NOTIFICATIONS_PAGE_SIZE_ROWS = 50
export const NOTIFICATIONS_PAGE_SIZE_MAX_ROWS = 100
export const NOTIFICATIONS_POPOVER_WIDTH_PX = 700
export const NOTIFICATIONS_KEPT_DAYS = 90
export const NOTIFICATION_TEXT_MAX_LENGTH = 500
/** A message that was read within this time sends no notification, because its reader was looking at it. */
export const MESSAGE_NOTICE_DELAY_MS = 15_000
export const DAILY_DIGEST_HOUR = 8
export const DEFAULT_TIME_ZONE = 'America/Chicago'
export const UNSUBSCRIBE_LINK_DAYS = 90

/** Announcements */
export const ANNOUNCEMENT_BODY_MAX_LENGTH = 20_000
export const SMS_TEXT_MAX_LENGTH = 320
export const EMAIL_BODY_HEIGHTS_PX = [200, 350] as const
export const ANNOUNCEMENTS_PAGE_SIZE_MAX_ROWS = 100
/** The list of failed deliveries of one announcement ends after this many. */
export const ANNOUNCEMENT_FAILURES_MAX_ROWS = 50

/** Staff: site roles, results of the site search, the message of the maintenance mode. */
export const SITE_ROLES_MAX_COUNT = 100
export const PEOPLE_SEARCH_MAX_ROWS = 50
export const MAINTENANCE_MESSAGE_MAX_LENGTH = 500
/** Page size of the list of site users, which loads pages while it is scrolled. */
export const SITE_USERS_PAGE_SIZE_ROWS = 25
export const SITE_USERS_LIST_WIDTH_PX = 350
/** A service that does not respond to a diagnostic check within this time has failed it. */
export const DIAGNOSTICS_CHECK_MS = 3_000
/** For a service that cannot be checked, the result of its last call counts for this long. */
export const DIAGNOSTICS_LAST_CALL_SECONDS = 3_600
/** A job that is due this long and has not started is reported: no worker is running, or there are too many jobs. */
export const JOBS_LAG_MAX_SECONDS = 300
/** Approximate duration of creating test data. */
export const TEST_DATA_MINUTES = 90
/** The legacy system that is listed last. */
export const LAST_LEGACY_SYSTEM = 'testbed'
/** How often the progress of creating test data is requested. */
export const TEST_DATA_POLL_MS = 2_000
/** Lifetime of the help desk's sign-on tokens; the provider accepts them for three minutes. */
export const HELP_DESK_TOKEN_S = 120

/** Organization profiles */
export const BUSINESS_LINES_MAX_COUNT = 10
export const FEATURED_BUSINESS_LINES_MAX_COUNT = 3
export const BUSINESS_LINE_TEXT_MAX_LENGTH = 200
export const CALLOUTS_MAX_COUNT = 3
export const CALLOUT_TEXT_MAX_LENGTH = 30
export const TAGLINE_MAX_LENGTH = 150
export const PROFILE_ABOUT_MAX_LENGTH = 4_000
export const FOUNDING_YEAR_MINIMUM = 1_000
export const FOUNDING_YEAR_MAXIMUM = 2_199
/** Associates on a profile. */
export const TEAM_MEMBERS_MAX_ROWS = 200
/** Characters of the text of a link preview. */
export const LINK_PREVIEW_TEXT_MAX_LENGTH = 300
/** Recent invoices cover this many days. */
export const RECENT_INVOICES_DAYS = 60
export const RECENT_INVOICES_MAX_DAYS = 366
export const CURRENCY = 'USD'
export const CENTS_PER_DOLLAR = 100
export const INVOICE_PREVIEW_MONTHS = [1, 12] as const
export const INVOICE_PREVIEW_YEARS_COUNT = 3
export const INVOICE_PREVIEW_MONTHS_AHEAD = 1
/** Rows on a page of journals. */
export const JOURNAL_PAGE_SIZE_ROWS = 50
export const JOURNAL_PAGE_MAX_ROWS = 200
/** Invoices are requested with the first day of the month. */
export const INVOICE_DATE_DAY = 1
export const USAGE_DEFAULT_COUNT = 0
export const INVOICE_FORM_WIDTH_PX = 330
/** Payment terms of the embedded ledger: days from the invoice date to the due date. */
export const INVOICE_DUE_DAYS = 30
/** Months of the chart above the billing report. */
export const BILLING_CHART_MONTHS_COUNT = 12
/** Customers on a page of the billing report; the download requests the maximum. */
export const REPORT_PAGE_SIZE_ROWS = 50
export const REPORT_PAGE_MAX_ROWS = 500
/** Rows of a page of the embedded ledger's invoices. */
export const LEDGER_PAGE_ROWS = 50
/** Signed URLs of the ledger's pages and PDFs, and of the redirects to Stripe. */
export const BILLING_URL_MINUTES = 15
/** Ids of processed webhooks. Stripe stores events for a shorter time, so no event is processed twice. */
export const STRIPE_EVENTS_KEPT_DAYS = 45
/** Events of this many days are checked for webhooks that never arrived; Stripe retries a failed one for three days. */
export const STRIPE_EVENTS_MISSED_DAYS = 5
/**
 * Invoices that are imported when an installation first connects to its Stripe account, for the chart of the report.
 */
export const STRIPE_FIRST_READ_DAYS = 400
/** Earliest and latest dates of invoices, services, prices and payments; dates outside this range are typing errors. */
export const BILLING_DATE_MAX_AGE_YEARS = 5
export const BILLING_DATE_MAX_AHEAD_YEARS = 3
/** The API transports amounts as 32-bit integers: $9,999,999.99 fits. */
export const UNIT_PRICE_MAX_CENTS = 999_999_999
export const BILLING_REFERENCE_MAX_LENGTH = 100
export const CREDIT_NOTE_REASON_MAX_LENGTH = 200
/** 100 percent. */
export const TAX_RATE_MAX_BASIS_POINTS = 10_000
export const AD_HOC_DESCRIPTION_MAX_LENGTH = 200
export const AD_HOC_QUANTITY_MAX_COUNT = 100_000
/** E-mails about invoices contain personal addresses, so they are deleted this long after they were sent. */
export const BILLING_MAILS_KEPT_DAYS = 90
export const PRODUCT_CODE_MAX_LENGTH = 60
export const PRODUCT_NAME_MAX_LENGTH = 100
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 500
/** Products of the embedded ledger, archived ones included. */
export const PRODUCTS_MAX_COUNT = 500
/** Prices of one product, including past ones: one price a month for forty years. */
export const PRODUCT_PRICES_MAX_COUNT = 500
/** Rows of a price file; each row is a price. */
export const PRICE_FILE_MAX_ROWS = 2_000
export const PRICE_FILE_MAX_LENGTH = 500_000
/** Latest start of a price, in years from now; a later day is a typing error. */
export const PRICE_MAX_YEARS_AHEAD = 10
/** The earliest day on which a price can have taken effect. */
/** First and last day of a plausible date; years outside of them are typing errors. */
export const DAY_MIN = '1900-01-01'
export const DAY_MAX = '2199-12-31'
export const BIRTH_MAX_AGE_YEARS = 130
export const PRICE_MIN_DAY = '2000-01-01'
/** Ad-hoc items of one organization that are pending or recurring. */
export const AD_HOC_ITEMS_MAX_COUNT = 200
export const USAGE_MAX_COUNT = 10_000_000
/** Claims in a list of the job preview, and the most that one request returns. */
export const LEGACY_CLAIMS_ROWS = 25
/** A claim is due soon, or was received recently, within this many days. */
export const LEGACY_CLAIMS_NEAR_DAYS = 3
/** Role filters appear from this many groups of roles on. */
export const ROLE_FILTERS_MIN_COUNT = 2
/** Accounts in one request to the claims system. */
export const LEGACY_ACCOUNTS_ASKED_COUNT = 500
export const LEGACY_CLAIMS_MAX_ROWS = 100
/** Notes on a claim's page, the newest. */
export const LEGACY_CLAIM_NOTES_ROWS = 50
/** Files of a claim's page, the newest. */
export const NEWEST_FILES_ROWS = 6
export const NEWEST_FILES_MAX_ROWS = 25
/** People of other organizations see a claim's documents this long after the claims system last listed it for them. */
export const CLAIM_VIEWER_DAYS = 7
/** Conversations about a claim on its page, the newest. */
export const CLAIM_CONVERSATIONS_ROWS = 20
/** Claims that a conversation can be about. */
export const CONVERSATION_CLAIMS_MAX_COUNT = 10
/** Timeout of the license registry. */
export const LICENSE_REGISTRY_TIMEOUT_MS = 8_000
/** Timeout of the legacy claims system. */
export const LEGACY_CLAIMS_TIMEOUT_MS = 8_000
/** Lifetime of a hand-off to the legacy claims system. */
export const LEGACY_EXCHANGE_TOKEN_MS = 60_000

/** Length of the words of documents by which misspelled words of questions are corrected. */
export const TEXT_WORD_MIN_LENGTH = 5
export const TEXT_WORD_MAX_LENGTH = 30

/** The assistant */
export const CHAT_FILES_MAX_COUNT = 10
export const CHAT_BOX_LINES_COUNT = 8
export const CHAT_PANEL_WIDTH_PX = 400
export const CHAT_PANEL_DASHBOARD_WIDTH_PX = 480
export const CHAT_MESSAGE_MAX_LENGTH = 8_000
/** Of a passage that an answer cites. */
export const CHAT_SNIPPET_MAX_LENGTH = 2_000
export const CHAT_ANSWER_MAX_LENGTH = 20_000
export const CHAT_INSTRUCTIONS_MAX_LENGTH = 1_500
export const CHAT_CLIPPING_MAX_LENGTH = 4_000
export const CHAT_CLIPPINGS_MAX_COUNT = 200
export const CHAT_SAVED_MAX_COUNT = 200
export const CHAT_REQUESTS_PER_MINUTE_COUNT = 20
/** Number of the conversation's newest messages that are given to the model. */
export const CHAT_TURNS_COUNT = 20
/** Number of a conversation's newest messages that are shown. */
export const CHAT_MESSAGES_MAX_COUNT = 400
/** The same content within this time counts as a repeat of the same request. */
export const CHAT_REPEAT_WINDOW_MS = 60_000
/** Days until an unpinned conversation is deleted. */
export const CHAT_KEPT_DAYS = 90
export const CHAT_REVIEW_ROWS = 25
export const CHAT_REVIEW_MAX_ROWS = 100
/** Results of one lookup by the assistant. */
export const CHAT_HITS_COUNT = 5
export const CHAT_CLAIMS_COUNT = 10
/** Conversations, messages or documents in one answer of the assistant. */
export const CHAT_RECORDS_COUNT = 10
/** A question about the records of more claims is not answered. */
export const CHAT_CLAIM_KEYS_MAX_COUNT = 500
/** People and folders whose names the assistant knows in questions. */
export const CHAT_NAMES_MAX_COUNT = 2_000
/** Newest notes of a claim that the assistant reads. */
export const CHAT_NOTES_COUNT = 40
/** Parts of a document that the assistant reads in one step. */
export const CHAT_READ_PARTS_COUNT = 3
/** The text of a larger file is not read. */
export const FILE_TEXT_SOURCE_MAX_BYTES = 25_000_000
/** Characters that are read of a file's text. */
export const FILE_TEXT_MAX_LENGTH = 400_000
/** Characters of a document, or of a mail, that are shown without downloading it. */
export const PREVIEW_TEXT_MAX_LENGTH = 100_000
/** Pages of a scan that are shown without downloading it. */
export const PREVIEW_PAGES_MAX_COUNT = 200
/** A mail with 25 MB of attachments has about 35 MB. */
export const MAIL_SOURCE_MAX_BYTES = 40_000_000
export const MAIL_ATTACHMENTS_MAX_COUNT = 100
/** A bitmap of this size has at most 64 megapixels, so it may be loaded as its own thumbnail. */
export const THUMBNAIL_ORIGINAL_MAX_BYTES = 8_000_000
/** Tokens of one person in a UTC day, for chats and drafts together. */
export const ASSISTANT_TOKENS_PER_DAY_COUNT = 500_000
/** An answer is written for at most this long. */
export const CHAT_ANSWER_MAX_MS = 300_000
/** The request of a question is answered after this time, also if the answer is still being written. */
export const CHAT_REQUEST_WAIT_MS = 15_000
