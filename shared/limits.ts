/**
 * Every limit, interval and size that the specification names or both sides obey; the unit stands in the name. The
 * times of one side alone are in limits/device-times.ts and limits/server-times.ts.
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
/** How the lists of associates and of roles begin (doc 3 section 9). */
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
/** Fewer pages that belong together have no tabs. */
export const PAGE_TABS_MIN_COUNT = 2

/** A path of one segment at least this long may be a handle and opens without a session (doc 1 section 2.1). */
export const PUBLIC_HANDLE_MIN_LENGTH = 5
export const HANDLE_MAX_LENGTH = 60

export const PASSWORD_MIN_LENGTH = 8
export const PASSWORD_MAX_LENGTH = 256
export const CODE_LENGTH_DIGITS = 6
export const EMAIL_MAX_LENGTH = 128
export const REMEMBER_DEVICE_DAYS = 30
/** How long after a sign-in a person may change how they sign in without signing in again. */
export const FRESH_SIGN_IN_MINUTES = 10
/** How often a person may download the data that is stored about them. */
export const PERSONAL_DATA_PER_DAY_COUNT = 3
/** One-time codes in place of a lost phone (decision 76): how many there are, and how long each is. */
export const RECOVERY_CODES_COUNT = 10
export const RECOVERY_CODE_LENGTH = 16

export const NAME_MAX_LENGTH = 100
export const ADDRESS_LINE_MAX_LENGTH = 100
export const REASON_MAX_LENGTH = 500
export const SEARCH_TEXT_MAX_LENGTH = 200
/** An assumed identity ends by itself after this long (decision 33). */
export const ASSUMED_IDENTITY_MINUTES = 60
/** How long an identity may be assumed, to choose from. */
export const ASSUMED_IDENTITY_CHOICES_MINUTES = [15, 30, ASSUMED_IDENTITY_MINUTES] as const

/** Conversations of the inbox whose newest messages are on the device before they are opened. */
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
/** How long the outbox rests after its token was refused, unless there is another one or the person insists. */
export const REFUSED_TOKEN_PAUSE_MS = 60_000
/** How often a query is repeated because a change was confirmed between its request and its response. */
export const READ_REPEATS_MAX_COUNT = 3
/** Unread conversations named on the home screen. */
export const HOME_UNREAD_ROWS = 3
export const CONVERSATION_PAGE_SIZE_MAX_ROWS = 100
export const LIST_SEARCH_DEBOUNCE_MS = 500
/** How long a handle rests before it is asked whether somebody has it. */
export const HANDLE_CHECK_DEBOUNCE_MS = 500
/** Maps begin at this zoom (doc 3 section 9). */
export const MAP_ZOOM = 14
/** Significant digits of a pin's coordinates as they are shown (decision 68). */
export const PIN_SHOWN_DIGITS = 5
/** Icons that a search offers (doc 3 section 5). */
export const ICONS_FOUND_MAX_COUNT = 20
/**
 * A value of a history that is longer than the first is shown by its beginning, as long as the second (doc 3 section
 * 9).
 */
export const HISTORY_VALUE_COLLAPSE_LENGTH = 600
export const HISTORY_VALUE_COLLAPSED_LENGTH = 150
/** Width of a detail pane beside a list (doc 3 section 9). */
export const DETAIL_PANE_WIDTH_PX = 500
export const PARTICIPANT_SEARCH_DEBOUNCE_MS = 500
export const PARTICIPANT_SEARCH_LIMIT_ROWS = 10
export const PARTICIPANTS_MAX_COUNT = 100
export const MESSAGES_PAGE_COUNT = 20
export const MESSAGES_PAGE_MAX_COUNT = 100
/** Days of one audit export of the site. */
export const AUDIT_EXPORT_MAX_DAYS = 366
/** Between the request to erase a person's data and the erasure: activating the account stops it. */
export const ERASURE_WAITING_DAYS = 14
export const TRASH_RETENTION_DAYS = 30
export const LABEL_NAME_MAX_LENGTH = 100
/** Labels of one message box, and how deep they nest (our numbers, documented). */
export const LABELS_MAX_COUNT = 500
export const LABEL_NESTING_MAX_LEVELS = 10
export const DRAFT_MAX_LENGTH = 40_000
export const DRAFT_KEY_MAX_LENGTH = 200
/** Drafts of one person in one message box that are stored for all devices. */
export const DRAFTS_MAX_COUNT = 200
/** How long the server knows that it did what a device may ask for again. */
export const CLIENT_MUTATIONS_KEPT_DAYS = 30
export const AVATAR_GROUP_MAX_COUNT = 4
export const PARTICIPANTS_POPOVER_MAX_HEIGHT_PX = 600
export const SUBJECT_MAX_LENGTH = 200
/** Of the HTML after it was sanitized. */
export const MESSAGE_MAX_LENGTH = 20_000
export const EDITOR_HEADING_LEVELS = [1, 2] as const
export const SLOW_SEND_NOTICE_MS = 5_000
export const MESSAGE_PREVIEW_LENGTH = 140

/** Characters of a prompt to the drafting assistant; no document names these limits. */
export const DRAFT_PROMPT_MAX_LENGTH = 2_000
/** The prompt's box grows to this many lines, like the chat's (doc 2 section 9). */
export const DRAFT_PROMPT_LINES_COUNT = 8
/** Of the plain text of the editor that is sent along. */
export const DRAFT_INITIAL_TEXT_MAX_LENGTH = 20_000
/** Fits into a message with its markup. */
export const DRAFT_TEXT_MAX_LENGTH = 8_000
/** Newest messages of the conversation that a draft may be made from. */
export const DRAFT_CONTEXT_MESSAGES_COUNT = 20
/** Messages that somebody who takes part may not see, and that a draft is compared with. */
export const DRAFT_HIDDEN_MESSAGES_COUNT = 200
export const DRAFT_WARNINGS_MAX_COUNT = 20
/** So long a drafted message waits to be checked before it is sent. */
export const DRAFT_WARNINGS_WAIT_MS = 3_000
/** Of one person, at all servers together. */
export const DRAFT_REQUESTS_PER_MINUTE_COUNT = 20
/** Requests in one session; then a new draft begins a new one. */
export const DRAFT_SESSION_REQUESTS_COUNT = 50
export const DRAFT_SESSION_KEPT_DAYS = 30

/** Organizations (doc 3 section 9; the numbers of what one may have are ours). */
export const REPRESENTATIVES_PAGE_ROWS = 6
export const LOCATION_ADDRESSES_PAGE_ROWS = 6
export const ROLE_PICKER_ROWS = 1_000
export const REPRESENTATIVES_MAX_COUNT = 200
export const LOCATION_ADDRESSES_MAX_COUNT = 200
export const ORGANIZATION_ROLES_MAX_COUNT = 500
export const ORGANIZATIONS_PER_DAY_COUNT = 20
export const URL_MAX_LENGTH = 2_000
/** Recipients of one request, and mails of one organization. */
export const INVITATION_RECIPIENTS_MAX_COUNT = 50
/** A CSV file that recipients are taken from. */
export const INVITATION_FILE_MAX_BYTES = 1_000_000
export const INVITATION_MAILS_PER_DAY_COUNT = 500
/** Between two mails of one invitation. */
export const INVITATION_RESEND_AFTER_S = 60
/** Organizations of one search. */
export const ORGANIZATION_SEARCH_MAX_ROWS = 50
/** How deep a family of organizations may nest. */
export const ORGANIZATION_NESTING_MAX_LEVELS = 10

/** Profiles and licensing (doc 3 section 9; the lengths and numbers of licenses are ours). */
export const ABOUT_MAX_LENGTH = 4_000
export const WORK_TYPES_MAX_COUNT = 3
export const NPN_MAX_LENGTH_DIGITS = 9
export const LICENSE_EXPIRES_SOON_DAYS = 60
export const LICENSED_ADJUSTERS_PAGE_SIZE_MAX_ROWS = 100
export const LICENSES_PER_REGION_MAX_COUNT = 50
export const LICENSE_NUMBER_MAX_LENGTH = 50
/** Of one request for the devices and assumed identities of an account. */
export const ASSUMED_IDENTITIES_SHOWN_COUNT = 100
/** Of all of them together, the newest. */
export const ASSUMED_OPERATIONS_SHOWN_COUNT = 500

/** Uploads (doc 2 sections 4, 7 and 9); the number of a message's files follows the chat's. */
export const MESSAGE_ATTACHMENTS_MAX_COUNT = 10
export const ATTACHMENT_MAX_BYTES = 512_000_000
/** Files for the assistant. */
export const ASSISTANT_IMAGE_MAX_BYTES = 20_000_000
export const ASSISTANT_ATTACHMENT_MAX_BYTES = 512_000_000
/** The largest parts of an upload, for connections that are fast or about which nothing is known. */
export const UPLOAD_PART_BYTES = 8_388_608
/** S3 takes no shorter part but the last. */
export const S3_PART_MIN_BYTES = 5_242_880
/** 16 kbit/s: on a slower line requests are given up before they are through. */
export const SLOWEST_LINE_BYTES_PER_S = 2_000
/**
 * Twenty seconds of a line of 50 kbit/s. Two shorter parts in flight leave such a line idle while lost packets are
 * repeated and responses are in flight.
 */
export const DISK_PART_MIN_BYTES = 131_072
/** A device aims at parts that take this long at the rate that it measured. */
export const UPLOAD_PART_TARGET_S = 30
/** Before anything was measured a file has about this many parts: few requests on a fast line, short ones on a slow. */
export const UPLOAD_PARTS_UNMEASURED_COUNT = 16
export const UPLOAD_PARTS_CONCURRENCY_COUNT = 2
/** Files that are uploaded at the same time. */
export const UPLOAD_FILES_CONCURRENCY_COUNT = 1
export const UPLOADS_DRAWER_WIDTH_PX = 600
export const UPLOAD_ATTEMPTS_COUNT = 3
export const UPLOAD_RETRY_PAUSE_MS = 50
/** An upload is removed after so many days without a request. */
export const UPLOAD_KEPT_DAYS = 7
/** Of one person: uploads that did not become a file. */
export const UPLOADS_UNFINISHED_MAX_BYTES = 20_000_000_000
export const FILE_NAME_MAX_LENGTH = 255
/** A card of 220 px on a screen of two points each. */
export const THUMBNAIL_MAX_PX = 480
/**
 * Photos of opened conversations that stay on a device: the longest unseen go first. A thumbnail has some 40 kB, one as
 * large as a screen some 400 kB.
 */
export const SAVED_PICTURES_MAX_BYTES = 80_000_000
export const SAVED_PICTURES_MAX_COUNT = 600
export const SAVED_PICTURE_MAX_BYTES = 2_000_000
/** Of the newest messages of one conversation, without having been scrolled to. */
export const SAVED_PICTURES_OF_CONVERSATION_MAX_COUNT = 30
/** As large as a screen shows a picture whole. */
export const VIEWING_MAX_PX = 2_048
/**
 * Pictures within these limits get renditions: beyond every camera of a phone, below what a decoder may take of the
 * memory.
 */
export const RENDITION_SOURCE_MAX_BYTES = 67_108_864
export const RENDITION_SOURCE_MAX_PIXELS = 64_000_000
/**
 * Pictures of profiles (our numbers): the largest that the service takes, and the size that the device makes of a
 * chosen one.
 */
export const PICTURE_MAX_BYTES = 5_000_000
export const PICTURE_SIDE_MAX_PX = 4_096
/** The largest picture a person may choose; a larger one could not be drawn on a phone. */
export const CHOSEN_PICTURE_MAX_BYTES = 40_000_000
export const AVATAR_SIDE_PX = 512
export const BANNER_WIDTH_PX = 1_600
export const BANNER_HEIGHT_PX = 400
/**
 * How long a browser may show a public picture without asking again: a profile that became private is hidden after
 * this.
 */
export const PICTURE_CACHED_S = 600
/** Files of one ZIP download: its URL still passes every proxy. */
export const ZIP_FILES_MAX_COUNT = 200
/** Folders of one ZIP download, and files in it with those of its folders: each is looked for in the storage first. */
export const ZIP_FOLDERS_MAX_COUNT = 50
export const ZIP_ALL_FILES_MAX_COUNT = 2_000

/** How far a list can be leafed through (our number, documented). */
export const LIST_OFFSET_MAX_ROWS = 1_000_000
/** Entries of the history on one page (our numbers, documented). */
export const HISTORY_PAGE_SIZE_ROWS = 50
export const HISTORY_PAGE_MAX_ROWS = 200

/**
 * The documents page (doc 2 section 9); the grid is 12 units wide: a card's share below 900 px, from 900, 1200 and 1536
 * px.
 */
export const DOCUMENT_SEARCH_DEBOUNCE_MS = 500
export const DOCUMENT_GRID_UNITS = [6, 4, 3, 2] as const
export const BREADCRUMBS_SHOWN_ANCESTORS_COUNT = 1
/** Documents of one owner (our numbers, documented). */
export const FOLDER_NAME_MAX_LENGTH = 100
export const FOLDERS_MAX_COUNT = 5_000
/** Of folders that are dropped at once: each file lies on the device before it is sent. */
export const DROPPED_FILES_MAX_COUNT = 1_000
export const DROPPED_FOLDERS_MAX_COUNT = 200
export const FOLDER_NESTING_MAX_LEVELS = 20
/** Folders and files of one search, each. */
export const DOCUMENT_SEARCH_MAX_ROWS = 500
/** Of the history of one file, the newest. */
export const DOCUMENT_EVENTS_MAX_ROWS = 1_000
/** Files, versions or folders of one request. */
export const DOCUMENT_IDS_MAX_COUNT = 1_000
/** Characters of the uploading person's caption of a photo. */
export const CAPTION_MAX_LENGTH = 500

/** Before a download opens its first byte is asked for (doc 2 sections 4 and 7). */
export const DOWNLOAD_PROBE_RANGE = '0-0'
export const DOWNLOAD_PROBE_HTTP_STATUS = 206

/** The documents' date patterns, in date-fns tokens. */
export const DATE_FORMATS = {
  time: 'h:mm aa',
  olderDate: 'MMM d, yyyy',
  temporaryLocationEnd: 'M/d/yyyy',
  apiDate: 'yyyy-MM-dd',
  message: 'MMMM d, y h:mm a',
  conversationList: 'M/d',
  documentsList: 'M/d/yy h:mm a',
  uploads: 'MMM d, y h:mmaaa',
  shownDate: 'MM/dd/yyyy',
  history: 'MM/dd/yyyy h:mm aaa',
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
/** A field inside a list costs this many times its own cost. */
export const GRAPHQL_LIST_COST_FACTOR = 10
/**
 * List items and keys of all variables together, keys of one object, and how deep they nest: beyond every input of the
 * schema.
 */
export const GRAPHQL_VARIABLES_MAX_COUNT = 5_000
export const GRAPHQL_VARIABLE_KEYS_MAX_COUNT = 100
export const GRAPHQL_VARIABLES_DEPTH_MAX_COUNT = 10
/** Errors of one answer, and details of one error; more of them do not help. */
export const GRAPHQL_ERRORS_MAX_COUNT = 10
export const ERROR_DETAILS_MAX_COUNT = 50
/** From one address, which may be that of a whole office; GRAPHQL_REQUESTS_PER_MINUTE says otherwise. */
export const GRAPHQL_REQUESTS_PER_MINUTE_COUNT = 6_000
/** Parsed, validated and compiled documents that are cached, and the longest text that is worth it. */
export const GRAPHQL_DOCUMENTS_KEPT_COUNT = 300
export const GRAPHQL_DOCUMENT_KEPT_MAX_LENGTH = 20_000
/** How old the answer to "who is this and what may they do" may be; under the second that a deactivation may take. */
export const VIEWER_CACHE_MS = 500

/** Live updates: streams of one person in one process (devices and windows; beyond it the polls serve), and of all. */
export const LIVE_STREAMS_PER_PERSON_COUNT = 20
export const LIVE_STREAMS_MAX_COUNT = 20_000
/** An empty line keeps proxies from closing a quiet stream, and tells both ends that the other is there. */
export const LIVE_HEARTBEAT_MS = 25_000
/** How often a quiet stream asks whether its caller may still have it; before each event it is asked anyway. */
export const LIVE_RECHECK_MS = 50_000
/** Between two events of one stream; what happens meanwhile is told together. */
export const LIVE_GAP_MS = 100
export const LIVE_CHANGES_KEPT_COUNT = 10
/** A reader that left this much unread is gone. */
export const LIVE_BUFFER_MAX_BYTES = 65_536

/** Devices of one person that get notifications; the ones seen last stay. */
export const PUSH_DEVICES_MAX_COUNT = 20
/** The app renews its device at most daily; one that was not seen for this long gets nothing more. */
export const PUSH_SUBSCRIPTION_DAYS = 30

/** Quick links of one person or organization (no document names a number). */
export const QUICK_LINKS_MAX_COUNT = 50
export const QUICK_LINK_ICON_PX = 48
export const QUICK_LINK_URL_MAX_LENGTH = 2_000
export const DASHBOARD_SUBTITLE_MAX_LENGTH = 200
/** Connections (doc 2 section 9, decisions 50 and 79). */
export const CONNECTIONS_PAGE_SIZE_MAX_ROWS = 999
/** A list of no rows tells how many there are. */
export const CONNECTIONS_COUNT_ROWS = 0
export const CONNECTION_REQUESTS_MAX_COUNT = 3
export const CONNECTION_REQUESTS_WINDOW_DAYS = 90
export const PEOPLE_YOU_MAY_KNOW_MAX_ROWS = 20

/** Notifications (doc 2 section 9; the rest are our numbers). */
export const NOTIFICATIONS_PAGE_SIZE_ROWS = 50
export const NOTIFICATIONS_PAGE_SIZE_MAX_ROWS = 100
export const NOTIFICATIONS_POPOVER_WIDTH_PX = 700
export const NOTIFICATIONS_KEPT_DAYS = 90
export const NOTIFICATION_TEXT_MAX_LENGTH = 500
/** A message that was read within this time sends no notification: its reader was looking. */
export const MESSAGE_NOTICE_DELAY_MS = 15_000
export const DAILY_DIGEST_HOUR = 8
export const DEFAULT_TIME_ZONE = 'America/Chicago'
export const UNSUBSCRIBE_LINK_DAYS = 90

/** Announcements (our numbers). */
export const ANNOUNCEMENT_BODY_MAX_LENGTH = 20_000
export const SMS_TEXT_MAX_LENGTH = 320
export const EMAIL_BODY_HEIGHTS_PX = [200, 350] as const
export const ANNOUNCEMENTS_PAGE_SIZE_MAX_ROWS = 100

/**
 * Staff (no document names numbers): site roles, people found by the site search, the message of the maintenance mode.
 */
export const SITE_ROLES_MAX_COUNT = 100
export const PEOPLE_SEARCH_MAX_ROWS = 50
export const MAINTENANCE_MESSAGE_MAX_LENGTH = 500
/** The list of site users asks for its pages while it is scrolled (doc 3 section 9). */
export const SITE_USERS_PAGE_SIZE_ROWS = 25
export const SITE_USERS_LIST_WIDTH_PX = 350
/** A service that does not answer a check of the diagnostics in this time has failed it. */
export const DIAGNOSTICS_CHECK_MS = 3_000
/** Of a service that cannot be asked the last call tells for so long how it is. */
export const DIAGNOSTICS_LAST_CALL_SECONDS = 3_600
/** A job that is due and not begun for longer is a failure: no process works, or there is too much to do. */
export const JOBS_LAG_MAX_SECONDS = 300
/** About how long test data takes. */
export const TEST_DATA_MINUTES = 90
/** The legacy system that stands behind the others. */
export const LAST_LEGACY_SYSTEM = 'testbed'
/** While test data is being created, its progress is asked for so often. */
export const TEST_DATA_POLL_MS = 2_000
/** Sign-on tokens of the help desk; the provider accepts them for three minutes. */
export const HELP_DESK_TOKEN_S = 120

/** The profile of an organization (doc 3 section 9); from the tagline on our numbers. */
export const BUSINESS_LINES_MAX_COUNT = 10
export const FEATURED_BUSINESS_LINES_MAX_COUNT = 3
export const BUSINESS_LINE_TEXT_MAX_LENGTH = 200
export const CALLOUTS_MAX_COUNT = 3
export const CALLOUT_TEXT_MAX_LENGTH = 30
export const TAGLINE_MAX_LENGTH = 150
export const PROFILE_ABOUT_MAX_LENGTH = 4_000
export const FOUNDING_YEAR_MINIMUM = 1_000
/** Associates on a profile. */
export const TEAM_MEMBERS_MAX_ROWS = 200
/** Characters of the text of a link preview. */
export const LINK_PREVIEW_TEXT_MAX_LENGTH = 300
/** Recent invoices are those of so many days (doc 3 section 9). */
export const RECENT_INVOICES_DAYS = 60
export const RECENT_INVOICES_MAX_DAYS = 366
export const CURRENCY = 'USD'
export const CENTS_PER_DOLLAR = 100
export const INVOICE_PREVIEW_MONTHS = [1, 12] as const
export const INVOICE_PREVIEW_YEARS_COUNT = 3
export const INVOICE_PREVIEW_MONTHS_AHEAD = 1
/** Rows of a page of journals (no document names a number). */
export const JOURNAL_PAGE_SIZE_ROWS = 50
export const JOURNAL_PAGE_MAX_ROWS = 200
/** The day of the month that an invoice's date is sent with. */
export const INVOICE_DATE_DAY = 1
export const USAGE_DEFAULT_COUNT = 0
export const INVOICE_FORM_WIDTH_PX = 330
/** An invoice is due so many days after its date; the embedded ledger's own rule. */
export const INVOICE_DUE_DAYS = 30
/** Months of the chart above the billing report. */
export const BILLING_CHART_MONTHS_COUNT = 12
/** Customers of a page of the billing report; the download asks for as many at once as it may. */
export const REPORT_PAGE_SIZE_ROWS = 50
export const REPORT_PAGE_MAX_ROWS = 500
/** Rows of a page of the embedded ledger's invoices. */
export const LEDGER_PAGE_ROWS = 50
/** Signed addresses of the ledger's pages and PDFs, and of those that lead to Stripe. */
export const BILLING_URL_MINUTES = 15
/** Ids of webhooks; longer than Stripe stores its events, so none is taken in twice. */
export const STRIPE_EVENTS_KEPT_DAYS = 45
/** Events that are looked through for webhooks that never arrived; Stripe sends a failed one for three days. */
export const STRIPE_EVENTS_MISSED_DAYS = 5
/** Invoices that are read when an installation first meets its Stripe account: the chart of the report. */
export const STRIPE_FIRST_READ_DAYS = 400
/** Dates of invoices, services, prices and payments: beyond these they are typing errors. */
export const BILLING_DATE_MAX_AGE_YEARS = 5
export const BILLING_DATE_MAX_AHEAD_YEARS = 3
/** Below the largest number of 32 bits, which is what the API transports: $9,999,999.99. */
export const UNIT_PRICE_MAX_CENTS = 999_999_999
export const BILLING_REFERENCE_MAX_LENGTH = 100
export const CREDIT_NOTE_REASON_MAX_LENGTH = 200
/** 100 percent. */
export const TAX_RATE_MAX_BASIS_POINTS = 10_000
export const AD_HOC_DESCRIPTION_MAX_LENGTH = 200
export const AD_HOC_QUANTITY_MAX_COUNT = 100_000
/** Mails about invoices are deleted so long after they were sent: they hold addresses of people. */
export const BILLING_MAILS_KEPT_DAYS = 90
export const PRODUCT_CODE_MAX_LENGTH = 60
export const PRODUCT_NAME_MAX_LENGTH = 100
export const PRODUCT_DESCRIPTION_MAX_LENGTH = 500
/** Products of the embedded ledger, archived ones included. */
export const PRODUCTS_MAX_COUNT = 500
/** Prices of one product, past ones included: a price each month for forty years. */
export const PRODUCT_PRICES_MAX_COUNT = 500
/** Rows of a file with prices; each is a price. */
export const PRICE_FILE_MAX_ROWS = 2_000
export const PRICE_FILE_MAX_LENGTH = 500_000
/** A price takes effect at most so many years ahead: a later day is a typing error. */
export const PRICE_MAX_YEARS_AHEAD = 10
/** The earliest day on which a price can have taken effect. */
export const PRICE_MIN_DAY = '2000-01-01'
/** Ad-hoc items of one organization that wait for an invoice or recur. */
export const AD_HOC_ITEMS_MAX_COUNT = 200
export const USAGE_MAX_COUNT = 10_000_000
/** Claims of a list in the job preview (doc 3 section 9), and the most that are given at once. */
export const LEGACY_CLAIMS_ROWS = 25
/** Claims that are due soon, or were received lately. */
export const LEGACY_CLAIMS_NEAR_DAYS = 3
/** Groups of roles from which on there are chips to filter by. */
export const ROLE_FILTERS_MIN_COUNT = 2
/** Accounts that the claims system is asked for at once. */
export const LEGACY_ACCOUNTS_ASKED_COUNT = 500
export const LEGACY_CLAIMS_MAX_ROWS = 100
/** How long the license registry is waited for. */
export const LICENSE_REGISTRY_TIMEOUT_MS = 8_000
/** How long the legacy claims system is waited for. */
export const LEGACY_CLAIMS_TIMEOUT_MS = 8_000
/** How long a hand-off to the legacy claims system may take to arrive. */
export const LEGACY_EXCHANGE_TOKEN_MS = 60_000

/** The assistant (doc 2 section 9; the rest are our numbers). */
export const CHAT_FILES_MAX_COUNT = 10
export const CHAT_BOX_LINES_COUNT = 8
export const CHAT_PANEL_WIDTH_PX = 400
export const CHAT_PANEL_DASHBOARD_WIDTH_PX = 480
export const CHAT_MESSAGE_MAX_LENGTH = 8_000
export const CHAT_ANSWER_MAX_LENGTH = 20_000
export const CHAT_INSTRUCTIONS_MAX_LENGTH = 1_500
export const CHAT_CLIPPING_MAX_LENGTH = 4_000
export const CHAT_CLIPPINGS_MAX_COUNT = 200
export const CHAT_SAVED_MAX_COUNT = 200
export const CHAT_REQUESTS_PER_MINUTE_COUNT = 20
/** Newest messages of a conversation that a question is answered with. */
export const CHAT_TURNS_COUNT = 20
/** Messages of a conversation that are shown, the newest ones. */
export const CHAT_MESSAGES_MAX_COUNT = 400
/** The same content again within this time is the same request (decision 51). */
export const CHAT_REPEAT_WINDOW_MS = 60_000
/** Days until an unpinned conversation is deleted. */
export const CHAT_KEPT_DAYS = 90
export const CHAT_REVIEW_ROWS = 25
export const CHAT_REVIEW_MAX_ROWS = 100
/** Hits of one look-up. */
export const CHAT_HITS_COUNT = 5
export const CHAT_CLAIMS_COUNT = 10
/** Notes of a claim that the assistant reads, the newest. */
export const CHAT_NOTES_COUNT = 40
/** Pieces of a document that the assistant reads on at a time. */
export const CHAT_READ_PARTS_COUNT = 3
/** A larger file is not read for its text. */
export const FILE_TEXT_SOURCE_MAX_BYTES = 25_000_000
/** Of the text of a file this much is read. */
export const FILE_TEXT_MAX_LENGTH = 400_000
/** Tokens of one person in a day (UTC), of chats and drafts together; then there is the next day. */
export const ASSISTANT_TOKENS_PER_DAY_COUNT = 500_000
/** How long somebody who follows an answer waits for its beginning. */
export const CHAT_FOLLOW_WAIT_MS = 60_000
