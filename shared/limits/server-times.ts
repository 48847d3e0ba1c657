import { REMEMBER_DEVICE_DAYS } from '#shared/limits.ts'
import { DAY_MS, DAY_S, HOUR_MS, HOUR_S, MINUTE_MS } from './units.ts'

/** The times of the server: what waits for what, and how long. Those that both sides obey stand in shared/limits.ts. */

// Stopping: at most 10 s in all

/** In all a stop takes at most 10 s; what is not finished by then is cut off. */
export const STOP_LIMIT_MS = 9_500
/** A second signal after this long is meant: the process ends at once. */
export const SIGNAL_REPEATED_AFTER_MS = 1_000
/** Below the 10 s that a stop may take in all. */
export const JOBS_STOP_LIMIT_MS = 8_000
/** For jobs that were being fetched when the workers stopped: they are given back. */
export const JOBS_GIVEN_BACK_WITHIN_MS = 1_000
/** As long as a request that is just arriving gets to arrive whole, once the server stops. */
export const STOP_ARRIVING_REQUEST_LIMIT_MS = 2_000
/** As long as a new connection gets to say its first words: they may be on their way already. */
export const STOP_SILENT_CONNECTION_LIMIT_MS = 500
/** As long as a reader gets for what is being sent to them: jobs and the database need the rest of the stop's 10 s. */
export const STOP_ANSWER_LIMIT_MS = 5_000
/** How often a stop looks which connections may end. */
export const STOP_CONNECTIONS_CHECK_EVERY_MS = 100
/** A reader that does not take the end of a stream is cut off. */
export const EVENT_STREAM_END_LIMIT_MS = 2_000
/** A database server that a killed process left behind is stopped politely, then firmly. */
export const ORPHAN_FAST_SHUTDOWN_LIMIT_MS = 10_000
export const ORPHAN_IMMEDIATE_SHUTDOWN_LIMIT_MS = 5_000
export const ORPHAN_CHECK_EVERY_MS = 25
export const PGLITE_CLOSE_LIMIT_MS = 8_000

// Jobs

/** Of a job that says nothing else. */
export const JOB_RETRY_DELAY_S = 5
export const JOB_EXPIRES_S = 300
/** How often the database is asked for jobs of other processes and for delayed ones. */
export const JOBS_POLL_S = 2
/** Processes that set up the tables of the jobs at once get into each other; each tries again. */
export const JOBS_SETUP_RETRY_PAUSE_MS = 50
/** A job whose key is taken by another looks again after this. */
export const JOB_BEHIND_ITS_KEY_DEFERRED_S = 1
/** A job over all of an installation: a storm season of thousands of boxes. */
export const LONG_JOB_EXPIRES_S = HOUR_S
/** A picture that the decoder takes its whole time for, and the storage with it. */
export const DRAWING_JOB_EXPIRES_S = 240
export const TEXT_READING_JOB_EXPIRES_S = 180
export const SCAN_JOB_EXPIRES_S = 900
/** A scan that was to begin this long ago and has no outcome was lost with its process, or failed. */
export const SCAN_LOST_AFTER_MS = 10 * MINUTE_MS
/** An upload that expires while it is being attached is let alone for this long. */
export const EXPIRED_UPLOAD_GRACE_MS = HOUR_MS
/** Longer than the batch can take: 500 sends, 10 at a time, each below the ports' time-outs. */
export const DELIVERY_LEASE_MS = 10 * MINUTE_MS
export const DELIVERY_RETRY_FIRST_PAUSE_MS = MINUTE_MS
/** A message's time is from before its commit: one that was under way at the last look is found at the next. */
export const MESSAGE_NOTICES_OVERLAP_MS = MINUTE_MS
/** Frequencies move slowly, and a wrong one costs time, never a result. */
export const WORD_FREQUENCIES_KEPT_MS = 5 * MINUTE_MS
/** Nothing came of it in this time: another one may begin. */
export const TEST_DATA_ABANDONED_AFTER_MS = 2 * HOUR_MS
/** Between two steps: people's requests come first, also on the engine with one connection. */
export const TEST_DATA_STEP_PAUSE_MS = 200

// Requests

/** Node's timers hold no more. */
export const TIMER_MAX_MS = 2_147_483_647
/** Above the time limit of a statement, which ends what the database itself can end. */
export const REQUEST_DEADLINE_BEYOND_STATEMENT_MS = 5_000
/** Above the deadline of an operation, which answers in its own format. */
export const ROUTE_DEADLINE_BEYOND_REQUEST_MS = 1_000
/** A caller may try again as soon as the database is back, or has room. */
export const RETRY_AFTER_OUTAGE_S = 5
export const RETRY_AFTER_MAINTENANCE_S = 60
/** A new connection's handshake, and the head of its request behind what else a slow line carries. */
export const REQUEST_HEAD_LIMIT_MS = MINUTE_MS
/** Longer than TCP's longest pause between two tries of a lost packet (two minutes). */
export const UPLOAD_SILENCE_LIMIT_MS = 5 * MINUTE_MS
/** How often Node looks for requests that arrive too slowly. */
export const CONNECTIONS_CHECK_EVERY_MS = 1_000
/** A slower request is written to the log although it went well. */
export const SLOW_REQUEST_LOGGED_FROM_MS = 1_000
/** Files of earlier builds stay for pages that are still open. */
export const OLD_ASSETS_KEPT_DAYS = 30
/** Lines of the log are written together. */
export const LOG_WRITTEN_AFTER_MS = 100
/** After a write that the log's reader or disk could not take. */
export const LOG_RETRY_PAUSE_MS = 500
/** A reader that does not read holds up the end of the process for this long at most. */
export const LOG_AT_EXIT_LIMIT_MS = 500
export const LOG_AT_EXIT_RETRY_PAUSE_MS = 20
/** Repeated lines of the security log are counted over this long. */
export const SECURITY_LOG_WINDOW_MS = MINUTE_MS
/** A link that makes somebody a site administrator. */
export const ADMINISTRATOR_LINK_LASTS_MS = DAY_MS

// Checks of the configuration: Diagnostics and `npm run doctor`

/** Of one check by `npm run doctor`. */
export const DOCTOR_CHECK_LIMIT_MS = 10_000
/** Of one request that a check makes. */
export const CHECK_REQUEST_LIMIT_MS = 5_000
export const CLOCK_DIFFERENCE_WARNS_MS = 2_000
/** Codes of authenticator apps hold for 30 s. */
export const CLOCK_DIFFERENCE_FAILS_MS = 15_000

// The database

export const PGLITE_START_TIMEOUT_MS = MINUTE_MS
export const POSTGRES_READY_WITHIN_MS = MINUTE_MS
/** Before the embedded server is started again; the last one from then on. */
export const POSTGRES_RESTART_PAUSES_MS = [100, 1_000, 5_000, 15_000]
export const DATABASE_CONNECT_TIMEOUT_MS = 5_000
export const DATABASE_IDLE_IN_TRANSACTION_MAX_MS = MINUTE_MS
export const PGLITE_CHECKPOINT_EVERY_MS = MINUTE_MS
export const PGLITE_VACUUM_EVERY_MS = 30 * MINUTE_MS
/** A database that does not answer /ready in this time cannot serve. */
export const HEALTH_DATABASE_ANSWER_WITHIN_MS = 2_000
/** A page is served without the tags of its preview rather than later. */
export const LINK_PREVIEW_WITHIN_MS = 2_000
export const LOCK_ANSWER_WITHIN_MS = 500
export const LISTENING_RETRY_FIRST_PAUSE_MS = 500
export const LISTENING_RETRY_LONGEST_PAUSE_MS = 10_000
/** Between two statements; hints in between are sent together. The first hint after a quiet moment is sent at once. */
export const LIVE_HINTS_GATHERED_MS = 20

// Signing in: the embedded identity service, and how long answers of the pool are believed

export const ACCESS_TOKEN_LIFETIME_MS = HOUR_MS
export const SESSION_LIFETIME_MS = 30 * DAY_MS
/** How long a used refresh token gives the same successor again: tabs and the service worker refresh at once. */
export const REFRESH_TOKEN_GRACE_MS = MINUTE_MS
export const REMEMBERED_DEVICE_LIFETIME_MS = REMEMBER_DEVICE_DAYS * DAY_MS
/** An SRP exchange is two calls of one client. */
export const SRP_CHALLENGE_LIFETIME_MS = 3 * MINUTE_MS
/** The time a person has to find their phone and type a code. */
export const MFA_CHALLENGE_LIFETIME_MS = 10 * MINUTE_MS
export const CODE_LIFETIME_MS = {
  'sign-up': DAY_MS,
  'reset-password': HOUR_MS,
  'verify-phone': HOUR_MS,
} as const
/** Codes and sign-ups are counted over this long. */
export const IDENTITY_COUNTER_WINDOW_MS = HOUR_MS
/** How the lock of an account grows with failed tries: 30 s, 1 min, 2 min, ... 1 h; and when they are forgotten. */
export const ACCOUNT_FIRST_LOCK_MS = 30_000
export const ACCOUNT_LONGEST_LOCK_MS = HOUR_MS
export const FAILED_TRIES_FORGOTTEN_AFTER_MS = DAY_MS
/** Accounts whose e-mail was never confirmed are removed after this long, so that an address cannot be squatted on. */
export const UNCONFIRMED_ACCOUNT_LIFETIME_MS = 7 * DAY_MS
export const IDENTITY_PURGE_EVERY_MS = 10 * MINUTE_MS
export const TOTP_PERIOD_S = 30
/** Whoever checks tokens may keep the keys for this long. */
export const JWKS_MAX_AGE_S = HOUR_S
/** How old the answer to "does this session still stand" may be: below the second of bar R4. */
export const EMBEDDED_SESSION_STATE_MAX_AGE_MS = 500
/** GetUser counts against the pool's quota; a second is what the bar allows (R4). */
export const AWS_SESSION_STATE_MAX_AGE_MS = 900
/** How long the last known state of a session is believed while the pool does not answer. */
export const AWS_OUTAGE_GRACE_MS = MINUTE_MS

// Other services

export const SMS_TIMEOUT_MS = 10_000
export const GEOCODING_TIMEOUT_MS = 4_000
export const MAIL_TIMEOUT_MS = 15_000
/** An invoice with hundreds of lines is sent whole: Stripe names no limit, and the largest ones seen have some MB. */
export const STRIPE_WEBHOOK_MAX_BYTES = 16 * 1024 * 1024
export const STRIPE_TIMEOUT_MS = 20_000
/** Without a sign of the service for this long a request has failed; what can be repeated is. */
export const SERVICE_SILENCE_LIMIT_MS = MINUTE_MS
export const STORAGE_CONNECT_TIMEOUT_MS = 5_000
/** From the headers of an answer to its end: joining a large upload takes minutes. */
export const STORAGE_ANSWER_LIMIT_MS = 10 * MINUTE_MS
/** Of a call to a Cognito pool, and of fetching its keys. */
export const AWS_TIMEOUT_MS = 10_000
/** A mail server that sends without end, and an answer of the virus scanner that does not end. */
export const MAIL_REPLY_LIMIT_MS = 30_000
export const MAIL_WATCH_EVERY_MS = 250
/** A scan that takes longer is given up, below the time of its job. */
export const SCAN_LIMIT_MS = 14 * MINUTE_MS
/** Between two pieces of a content at which the daemon hung up. */
export const SCAN_PIECE_PAUSE_MS = 5
export const PUSH_TIMEOUT_MS = 10_000
/** A day: after a longer absence the person sees the badge and the inbox. */
export const PUSH_KEPT_BY_SERVICE_S = DAY_S
/** The longest wait that a push service may ask of us. */
export const PUSH_RETRY_AFTER_OBEYED_MAX_MS = HOUR_MS
export const PUSH_RETRY_FIRST_PAUSE_MS = 15_000
/** Below the 30 s that a device waits for an answer. */
export const MODEL_ANSWER_TIMEOUT_MS = 25_000
/** How often followers at other processes hear, and how often a writer says that it lives. */
export const ANSWER_UNDER_WAY_TOUCHED_EVERY_MS = 500
/** A writer that has been silent for so long died with its process. */
export const ANSWER_UNDER_WAY_DEAD_AFTER_MS = 5_000
export const ANSWER_UNDER_WAY_CHECK_EVERY_MS = 500
/** A HEIC photo of 48 megapixels takes some ten seconds on a slow machine. */
export const PICTURE_DECODING_CPU_TIME_MS = MINUTE_MS
/** A picture of a profile, of at most 16 megapixels. */
export const PICTURE_CLEANING_CPU_TIME_MS = 10_000
/** Processor time of a reader process, as the next three. */
export const FILE_TEXT_CPU_TIME_MS = 30_000
/** Of a file of at most 32 MB, with what it unpacks to. */
export const BUILT_IN_SCAN_CPU_TIME_MS = 30_000
/** How much longer than its processor time a file may take by the clock: another process may have the processor. */
export const READER_WALL_TIME_FACTOR = 2
/** How long a file waits for a reader: below the deadline of a request, and below the time of a job. */
export const READER_WAIT_OF_PERSON_MS = 8_000
export const READER_WAIT_OF_JOB_MS = 75_000
/** A reader process without a file is ended after this long. */
export const READER_IDLE_MS = 30_000

// Signed addresses, and days of the ledger

/** How long a signed address of a download is good. */
export const DOWNLOAD_URL_S = 300
/**
 * Long enough for the parts of a large file over a slow connection; a device that meets an expired one asks again
 * (decision 70).
 */
export const PART_URL_S = HOUR_S
/** Reminders of an unpaid invoice: so many days after it was due. */
export const REMINDER_AFTER_DAYS = 3
export const FINAL_REMINDER_AFTER_DAYS = 14
/** Two mails about one invoice are at least so many days apart: one that is issued late is not due at once. */
export const REMINDER_PAUSE_DAYS = 3
/** An unpaid invoice is called due soon from this many days before. */
export const INVOICE_DUE_SOON_DAYS = 7
/** The usage of a plan that ended, for example of a final invoice that was voided, is billed for this long. */
export const ENDED_PLAN_BILLED_DAYS = 366

/** The public status checks the services at most this often, so that many readers cost no more than one. */
export const STATUS_CHECKED_EVERY_MS = 30_000

/** The chunks of a slow line are written this soon, so that the size of the file tells how much arrived. */
export const PART_WRITTEN_WITHIN_MS = 250

/** An invoice of the provider that is older when it is read for the first time is not announced to its organization. */
export const PROVIDER_INVOICE_ANNOUNCED_DAYS = 7
