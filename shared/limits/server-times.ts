import { REMEMBER_DEVICE_DAYS } from '#shared/limits.ts'
import { DAY_MS, DAY_S, HOUR_MS, HOUR_S, MINUTE_MS } from './units.ts'

/** Delays, timeouts and intervals of the server. Those that both sides use are in shared/limits.ts. */

// Shutdown: at most 10 s in total

/** A shutdown takes at most 10 s; unfinished work is then cut off. */
export const STOP_LIMIT_MS = 9_500
/** A second signal after this time is intentional, so the process ends at once. */
export const SIGNAL_REPEATED_AFTER_MS = 1_000
/** Less than the 10 s of the whole shutdown. */
export const JOBS_STOP_LIMIT_MS = 8_000
/** Jobs that were being fetched when the workers stopped are returned to the queue. */
export const JOBS_GIVEN_BACK_WITHIN_MS = 1_000
/** How long a shutdown waits for a request that is still arriving. */
export const STOP_ARRIVING_REQUEST_LIMIT_MS = 2_000
/** How long a shutdown waits for the first bytes of a new connection, which may be in transit. */
export const STOP_SILENT_CONNECTION_LIMIT_MS = 500
/** How long a shutdown waits for responses in progress; jobs and the database need the rest of the 10 s. */
export const STOP_ANSWER_LIMIT_MS = 5_000
/** How often a shutdown checks which connections can be closed. */
export const STOP_CONNECTIONS_CHECK_EVERY_MS = 100
/** A client that does not read the end of a stream is disconnected. */
export const EVENT_STREAM_END_LIMIT_MS = 2_000
/**
 * A database server that a killed process left running is shut down in PostgreSQL's fast mode, then in immediate mode.
 */
export const ORPHAN_FAST_SHUTDOWN_LIMIT_MS = 10_000
export const ORPHAN_IMMEDIATE_SHUTDOWN_LIMIT_MS = 5_000
export const ORPHAN_CHECK_EVERY_MS = 25
export const PGLITE_CLOSE_LIMIT_MS = 8_000

// Jobs

/** Defaults of a job. */
export const JOB_RETRY_DELAY_S = 5
export const JOB_EXPIRES_S = 300
/** How often the database is polled for delayed jobs and jobs of other processes. */
export const JOBS_POLL_S = 2
/** Processes that create the job tables at the same time conflict; each one retries. */
export const JOBS_SETUP_RETRY_PAUSE_MS = 50
/** A job whose key is in use is tried again after this time. */
export const JOB_BEHIND_ITS_KEY_DEFERRED_S = 1
/** A job for the whole installation, for example thousands of boxes in a storm season. */
export const LONG_JOB_EXPIRES_S = HOUR_S
/** Covers a picture that uses the decoder's full time, plus the storage. */
export const DRAWING_JOB_EXPIRES_S = 240
export const TEXT_READING_JOB_EXPIRES_S = 180
export const SCAN_JOB_EXPIRES_S = 900
/** A scan without a result after this time failed, or its process was killed. */
export const SCAN_LOST_AFTER_MS = 10 * MINUTE_MS
/** An upload that expires while it is being attached is kept for this long. */
export const EXPIRED_UPLOAD_GRACE_MS = HOUR_MS
/** Longer than the batch can take: 500 sends, 10 at a time, each below the ports' time-outs. */
export const DELIVERY_LEASE_MS = 10 * MINUTE_MS
export const DELIVERY_RETRY_FIRST_PAUSE_MS = MINUTE_MS
/** A message's timestamp precedes its commit, so the next run covers this period again. */
export const MESSAGE_NOTICES_OVERLAP_MS = MINUTE_MS
/** Word frequencies change slowly; an outdated one makes a search slower, never wrong. */
export const WORD_FREQUENCIES_KEPT_MS = 5 * MINUTE_MS
/** A run without progress for this long is abandoned, and another one may start. */
export const TEST_DATA_ABANDONED_AFTER_MS = 2 * HOUR_MS
/** Pause between two steps, so that users' requests run first, also on the engine with one connection. */
export const TEST_DATA_STEP_PAUSE_MS = 200

// Requests

/** The longest delay that Node's timers support. */
export const TIMER_MAX_MS = 2_147_483_647
/** Added to the statement timeout, so that the database's own limit applies first. */
export const REQUEST_DEADLINE_BEYOND_STATEMENT_MS = 5_000
/** Added to the deadline of an operation, so that its own error response is sent first. */
export const ROUTE_DEADLINE_BEYOND_REQUEST_MS = 1_000
/** Retry-After while the database is unavailable or at capacity. */
export const RETRY_AFTER_OUTAGE_S = 5
export const RETRY_AFTER_MAINTENANCE_S = 60
/** Covers the TLS handshake and a request head that is queued on a slow connection. */
export const REQUEST_HEAD_LIMIT_MS = MINUTE_MS
/** Longer than TCP's longest pause between retransmissions (two minutes). */
export const UPLOAD_SILENCE_LIMIT_MS = 5 * MINUTE_MS
/** How often Node checks for requests that arrive too slowly. */
export const CONNECTIONS_CHECK_EVERY_MS = 1_000
/** A request that takes longer is logged even if it succeeds. */
export const SLOW_REQUEST_LOGGED_FROM_MS = 1_000
/** Files of earlier builds are kept for pages that are still open. */
export const OLD_ASSETS_KEPT_DAYS = 30
/** Log lines are buffered and written together. */
export const LOG_WRITTEN_AFTER_MS = 100
/** Delay after a log write that failed. */
export const LOG_RETRY_PAUSE_MS = 500
/** At exit, how long the process waits for a log reader that does not read. */
export const LOG_AT_EXIT_LIMIT_MS = 500
export const LOG_AT_EXIT_RETRY_PAUSE_MS = 20
/** Repeated lines of the security log are counted and written once per window. */
export const SECURITY_LOG_WINDOW_MS = MINUTE_MS
/** Lifetime of a link that makes a person a site administrator. */
export const ADMINISTRATOR_LINK_LASTS_MS = DAY_MS

// Checks of the configuration: Diagnostics and `npm run doctor`

/** One check by `npm run doctor`. */
export const DOCTOR_CHECK_LIMIT_MS = 10_000
/** One request of a check. */
export const CHECK_REQUEST_LIMIT_MS = 5_000
export const CLOCK_DIFFERENCE_WARNS_MS = 2_000
/** Codes of authenticator apps are valid for 30 s. */
export const CLOCK_DIFFERENCE_FAILS_MS = 15_000

// The database

export const PGLITE_START_TIMEOUT_MS = MINUTE_MS
export const POSTGRES_READY_WITHIN_MS = MINUTE_MS
/** Delays before the embedded server is restarted; the last one repeats. */
export const POSTGRES_RESTART_PAUSES_MS = [100, 1_000, 5_000, 15_000]
export const DATABASE_CONNECT_TIMEOUT_MS = 5_000
export const DATABASE_IDLE_IN_TRANSACTION_MAX_MS = MINUTE_MS
export const PGLITE_CHECKPOINT_EVERY_MS = MINUTE_MS
export const PGLITE_VACUUM_EVERY_MS = 30 * MINUTE_MS
/** If the database does not respond to /ready within this time, the server is not ready. */
export const HEALTH_DATABASE_ANSWER_WITHIN_MS = 2_000
/** If the preview tags take longer, the page is served without them. */
export const LINK_PREVIEW_WITHIN_MS = 2_000
export const LOCK_ANSWER_WITHIN_MS = 500
export const LISTENING_RETRY_FIRST_PAUSE_MS = 500
export const LISTENING_RETRY_LONGEST_PAUSE_MS = 10_000
/**
 * Minimum time between two NOTIFY statements; hints in between are sent together. The first hint after a pause is sent
 * at once.
 */
export const LIVE_HINTS_GATHERED_MS = 20

// The broker of live hints and shared limits

export const BROKER_CONNECT_LIMIT_MS = 3_000
/** A command without an answer after this time counts as a lost connection. */
export const BROKER_ANSWER_LIMIT_MS = 2_000
export const BROKER_CHECK_EVERY_MS = 5_000
export const BROKER_RETRY_FIRST_PAUSE_MS = 500
export const BROKER_RETRY_LONGEST_PAUSE_MS = 10_000
/** The pauses start again from the first one after a connection of this age. */
export const BROKER_STEADY_AFTER_MS = 10_000
/** An event stream opens without waiting any longer for its subscription at the broker. */
export const BROKER_SUBSCRIBE_WAIT_MS = 300
/** While the broker is unreachable, open screens refetch at this interval, as without an event stream. */
export const BROKER_OUTAGE_REFETCH_EVERY_MS = MINUTE_MS
/** A request waits this long for a count at the broker; after that, the counts of its process apply. */
export const BROKER_COUNT_LIMIT_MS = 50
/** After a count without an answer, the broker is not asked for this long. */
export const BROKER_COUNT_PAUSE_MS = 2_000
/** A process renews its event streams at the broker; those of a process that died expire. */
export const SHARED_STREAM_RENEW_EVERY_MS = MINUTE_MS
export const SHARED_STREAM_EXPIRES_MS = 2.5 * MINUTE_MS

// Sign-in: the embedded identity service, and how long responses of the Cognito pool are cached

export const ACCESS_TOKEN_LIFETIME_MS = HOUR_MS
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/**
 * How long a used refresh token returns the same successor, because tabs and the service worker may refresh at the same
 * time.
 */
export const REFRESH_TOKEN_GRACE_MS = MINUTE_MS
export const REMEMBERED_DEVICE_LIFETIME_MS = REMEMBER_DEVICE_DAYS * DAY_MS
/** An SRP exchange consists of two requests of one client. */
export const SRP_CHALLENGE_LIFETIME_MS = 3 * MINUTE_MS
/** Time for a person to find their phone and type a code. */
export const MFA_CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS
export const CODE_LIFETIME_MS = {
  'sign-up': DAY_MS,
  'reset-password': HOUR_MS,
  'verify-phone': HOUR_MS,
} as const
/** Window in which codes and sign-ups are counted. */
export const IDENTITY_COUNTER_WINDOW_MS = HOUR_MS
/**
 * Lock duration of an account doubles with failed attempts: 30 s, 1 min, 2 min up to 1 h; and when failed attempts
 * expire.
 */
export const ACCOUNT_FIRST_LOCK_MS = 30_000
export const ACCOUNT_LONGEST_LOCK_MS = HOUR_MS
export const FAILED_TRIES_FORGOTTEN_AFTER_MS = DAY_MS
/**
 * An account whose e-mail address was never confirmed is deleted after this long, so that others can use the address.
 */
export const UNCONFIRMED_ACCOUNT_LIFETIME_MS = 7 * DAY_MS
export const IDENTITY_PURGE_EVERY_MS = 10 * MINUTE_MS
export const TOTP_PERIOD_S = 30
/** How long verifiers may cache the keys. */
export const JWKS_MAX_AGE_S = HOUR_S
/** Maximum age of a cached session state. A revoked session must be refused within a second. */
export const EMBEDDED_SESSION_STATE_MAX_AGE_MS = 500
/**
 * GetUser counts against the pool's quota, so its result is cached almost as long as the one second that is allowed.
 */
export const AWS_SESSION_STATE_MAX_AGE_MS = 900
/** How long the last known session state is used while the pool does not respond. */
export const AWS_OUTAGE_GRACE_MS = MINUTE_MS

// Other services

export const SMS_TIMEOUT_MS = 10_000
export const GEOCODING_TIMEOUT_MS = 4_000
/** A page of the web with all its redirects. */
export const PAGE_TIMEOUT_MS = 5_000
/** A picture of such a page; the person waits for both. */
export const PAGE_PICTURE_TIMEOUT_MS = 3_000
export const MAIL_TIMEOUT_MS = 15_000
/**
 * An invoice with hundreds of lines arrives in one request. Stripe documents no limit; the largest observed ones have
 * several MB.
 */
export const STRIPE_WEBHOOK_MAX_BYTES = 16 * 1024 * 1024
export const STRIPE_TIMEOUT_MS = 20_000
/** A request without any response data for this long has failed; it is retried if that is safe. */
export const SERVICE_SILENCE_LIMIT_MS = MINUTE_MS
export const STORAGE_CONNECT_TIMEOUT_MS = 5_000
/** From the headers of a response to its end; joining a large upload takes minutes. */
export const STORAGE_ANSWER_LIMIT_MS = 10 * MINUTE_MS
/** A request to a Cognito pool, including its keys. */
export const AWS_TIMEOUT_MS = 10_000
/** Limits a mail server or virus scanner whose response does not end. */
export const MAIL_REPLY_LIMIT_MS = 30_000
export const MAIL_WATCH_EVERY_MS = 250
/** A longer scan is aborted, before its job expires. */
export const SCAN_LIMIT_MS = 14 * MINUTE_MS
/** Pause between two chunks after the daemon closed the connection. */
export const SCAN_PIECE_PAUSE_MS = 5
export const PUSH_TIMEOUT_MS = 10_000
/** A day; after a longer absence the badge and the inbox are enough. */
export const PUSH_KEPT_BY_SERVICE_S = DAY_S
/** Longest Retry-After of a push service that is followed. */
export const PUSH_RETRY_AFTER_OBEYED_MAX_MS = HOUR_MS
export const PUSH_RETRY_FIRST_PAUSE_MS = 15_000
/** For a draft: less than the 30 s after which the device's request times out. */
export const MODEL_ANSWER_TIMEOUT_MS = 25_000
/** A longer pause that the AI provider requests counts as a failure, which has a separate message. */
export const MODEL_RETRY_AFTER_OBEYED_MAX_S = 10
/** A model that sends nothing for this long does not answer; some think for long before their first word. */
export const MODEL_SILENCE_LIMIT_MS = MINUTE_MS
/** How often an answer in progress is published to other processes, and its heartbeat renewed. */
export const ANSWER_UNDER_WAY_TOUCHED_EVERY_MS = 500
/** An answer without a heartbeat for this long belongs to a process that was killed. */
export const ANSWER_UNDER_WAY_DEAD_AFTER_MS = 5_000
export const ANSWER_UNDER_WAY_CHECK_EVERY_MS = 500
/** A HEIC photo with 48 megapixels takes about ten seconds on a slow machine. */
export const PICTURE_DECODING_CPU_TIME_MS = MINUTE_MS
/** A profile picture has at most 16 megapixels. */
export const PICTURE_CLEANING_CPU_TIME_MS = 10_000
/** CPU time of a reader process, as are the next three. */
export const FILE_TEXT_CPU_TIME_MS = 30_000
/** For a file of at most 32 MB, including its unpacked content. */
export const BUILT_IN_SCAN_CPU_TIME_MS = 30_000
/** Wall-clock limit as a multiple of the CPU time, because other processes share the CPU. */
export const READER_WALL_TIME_FACTOR = 2
/**
 * How long a file waits for a free reader: less than the deadline of a request, and less than the lifetime of a job.
 */
export const READER_WAIT_OF_PERSON_MS = 8_000
export const READER_WAIT_OF_JOB_MS = 75_000
/** An idle reader process is stopped after this time. */
export const READER_IDLE_MS = 30_000

// Signed URLs and ledger days

/** Lifetime of a signed download URL. */
export const DOWNLOAD_URL_S = 300
/**
 * Long enough for the parts of a large file on a slow connection; a device whose URL has expired requests a new one.
 */
export const PART_URL_S = HOUR_S
/** Reminders of an unpaid invoice: days after it was due. */
export const REMINDER_AFTER_DAYS = 3
export const FINAL_REMINDER_AFTER_DAYS = 14
/** Minimum days between two e-mails about one invoice, also if it was issued late. */
export const REMINDER_PAUSE_DAYS = 3
/** An unpaid invoice counts as due soon this many days before. */
export const INVOICE_DUE_SOON_DAYS = 7
/** Usage of a plan that has ended is still billed for this long, for example if its final invoice was voided. */
export const ENDED_PLAN_BILLED_DAYS = 366

/** The public status page triggers checks of the services at most this often, however many people read it. */
export const STATUS_CHECKED_EVERY_MS = 30_000

/** Chunks from a slow connection are written within this time, so that the file's size shows how much has arrived. */
export const PART_WRITTEN_WITHIN_MS = 250

/** An organization is not notified of a provider invoice that is older than this when it is first imported. */
export const PROVIDER_INVOICE_ANNOUNCED_DAYS = 7

/** One group of the search over everything fails after this time; the others are returned. */
export const SEARCH_GROUP_LIMIT_MS = 5_000

/** How long a subscriber waits for an answer to begin. */
export const CHAT_FOLLOW_WAIT_MS = 60_000
