import { LIVE_HEARTBEAT_MS } from '#shared/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'

/**
 * Delays, timeouts and intervals of the client. Those that the requirements name or that both sides use are in
 * shared/limits.ts.
 */

// Focus, overlays and gestures

/** Tabster hides the page from screen readers until 250 ms after an overlay closed. */
export const TABSTER_PAGE_BACK_MS = 300
/** After this time an overlay that opens or closes no longer moves the focus, so the focus can be set. */
export const FOCUS_AFTER_OVERLAY_MS = 60
/** Longest time between closing an overlay and opening the one that replaces it. */
export const NEXT_OVERLAY_FOLLOWS_WITHIN_MS = 1_000
/** If a back navigation has not completed after this time, another navigation canceled it. */
export const BACK_JOURNEY_LOST_AFTER_MS = 5_000
/** One frame: how often to check whether an overlay has been removed. */
export const OVERLAY_GONE_CHECK_EVERY_MS = 16
/** Stop checking after this time, because an overlay that stays open (a pinned popover) must not block the user. */
export const OVERLAY_GONE_LIMIT_MS = 1_000
/** A touch held this long selects the row instead of opening it. */
export const LONG_PRESS_MS = 500
/** A second tap within this time is a double tap. */
export const DOUBLE_TAP_MS = 350
/** Screen readers announce the zoom after it has not changed for this long. */
export const ZOOM_ANNOUNCED_AFTER_MS = 400
/** During a pinch the rendered pages are scaled; they are rendered again after the pinch has paused for this long. */
export const PDF_PAGES_DRAWN_AFTER_MS = 300

// Startup and prefetching

/** By then the app's code is loaded; running it earlier would delay painting the startup snapshot. */
export const APP_AFTER_STARTUP_PICTURE_MS = 300
/** The outbox starts after this time even if the server does not respond, so that unsent items are shown and sent. */
export const OUTBOX_STARTS_WITHIN_MS = 1_500
/** The service worker downloads the whole app; on a slow connection that must not delay the first screen. */
export const SERVICE_WORKER_STARTS_WITHIN_MS = 15_000
/** Longest wait for an idle browser. */
export const IDLE_WAIT_MAX_MS = 3_000
/** After this pause without a request, the first screen's data counts as loaded. */
export const REQUESTS_QUIET_MS = 150
/** The first render waits at most this long for the stored cache. */
export const CACHE_RESTORE_LIMIT_MS = 1_500
/**
 * A browser that has not opened a database by then refuses it: the page continues in memory. Slow phones need seconds,
 * and opening too late would ask the user to log in again.
 */
export const DATABASE_OPEN_LIMIT_MS = 10_000
/** Data that a database has not returned by then counts as not stored, so that no screen waits for it forever. */
export const DATABASE_READ_LIMIT_MS = 8_000
/** Records read after this time are not part of the first screen. */
export const START_LASTS_MS = 5_000
/**
 * Time after the last early record at which all of them are stored together. Earlier writes could be deferred by the
 * browser and lost when the page closes.
 */
export const EARLY_RECORDS_STORED_AFTER_MS = 1_000
/** The snapshot is removed after this time even if startup failed, because the page itself is then more useful. */
export const STARTUP_SNAPSHOT_SHOWN_MAX_MS = 20_000
/** A result that was requested before its screen is kept this long for the screen. */
export const READ_AHEAD_KEPT_MS = 10_000
/** The next startup snapshot is taken after the list has not changed for this long. */
export const STARTUP_SNAPSHOT_TAKEN_AFTER_MS = 1_500
/** The page has the same styles, so the snapshot's copy can be removed late. */
export const STARTUP_SNAPSHOT_STYLES_KEPT_MS = 1_000
/** Records above the limits are deleted after none was added for this long. */
export const RECORDS_TIDIED_AFTER_MS = 5_000
/** After a second failure within this time the page does not reload again, because reloading does not help. */
export const MISSING_CODE_RELOAD_PAUSE_MS = 10 * MINUTE_MS
/** Delay after the first paint, when the screen's files are loaded. */
export const SIGN_IN_PREFETCH_DELAY_MS = 300
/** How often an open announcement fetches its counts until every delivery has ended. */
export const ANNOUNCEMENT_COUNTS_POLL_MS = 3_000
/** After this time, an announcement without counts has no recipients. */
export const ANNOUNCEMENT_ADDRESSED_WITHIN_MS = 5 * MINUTE_MS
/** How often a sign-in screen checks whether a maintenance has ended. */
export const MAINTENANCE_CHECKED_EVERY_MS = 30_000
/** On a phone, the dialogs are prefetched while the user reads the list. */
export const DOCUMENT_DIALOGS_PREFETCH_DELAY_MS = 1_500
/** Delay after startup, so that the first screen loads first. */
export const PUSH_RENEWAL_DELAY_MS = 5_000
/** A push subscription is sent again if its endpoint has changed, or after a day. */
export const PUSH_SUBSCRIPTION_RENEWED_AFTER_MS = DAY_MS
/** How often an open app checks for a new version. */
export const UPDATE_CHECK_EVERY_MS = HOUR_MS
/** The server's version is polled every 15 s; the service worker is checked for an update at most this often. */
export const UPDATE_CHECK_PAUSE_MS = MINUTE_MS

// Live updates and polling

/** Minimum time between two refreshes of a folder while files arrive. */
export const FOLDER_REFRESH_PAUSE_MS = 1_000
/** Delay after the page has loaded, so that the stream does not compete with the first screen. */
export const LIVE_START_DELAY_MS = 2_000
/** More than two missed heartbeats: the network connection was lost without an error. */
export const LIVE_SILENCE_LIMIT_MS = LIVE_HEARTBEAT_MS * 2.4
/** A refused stream is retried late, because the reason rarely changes within seconds; polling continues. */
export const LIVE_REFUSED_RETRY_PAUSE_MS = MINUTE_MS
/** After a stream has lasted this long, the retry delay is reset. */
export const LIVE_STEADY_AFTER_MS = 10_000
/** Events within this time are combined into one refetch. */
export const LIVE_NEWS_GATHERED_MS = 1_000
/** Polling interval of an open conversation. Badges are polled less often because users do not wait for them. */
export const CONVERSATION_POLL_MS = 15_000
/** While a stream reports changes, polling is only needed for read receipts. */
export const CONVERSATION_POLL_WHILE_LIVE_MS = MINUTE_MS
/** While a stream reports changes of the box, polling its list more often would waste data on an idle screen. */
export const CONVERSATION_LIST_POLL_WHILE_LIVE_MS = 5 * MINUTE_MS
/** How often the device asks which stored conversations it must delete; it also asks at each start and return. */
export const LEFT_CONVERSATIONS_POLL_MS = 5 * MINUTE_MS
/** How often the device asks which stored claims it must delete; it also asks at each start and return. */
export const LOST_CLAIMS_POLL_MS = 5 * MINUTE_MS
/** Combines the refetches of box counts when several changes are confirmed one after another. */
export const BOX_FIGURES_REFRESH_DELAY_MS = 150
/** While this device uploads files, most folder events are about those files, and each refetches the whole folder. */
export const FOLDER_LIVE_PAUSE_WHILE_UPLOADING_MS = 10_000
/** A broken stream of an assistant answer is reopened after this time. */
export const ANSWER_STREAM_RETRY_PAUSE_MS = 1_000

// Requests, connection and cached responses

/** Timeout of requests, so that no screen loads forever. */
export const REQUEST_TIMEOUT_MS = 30_000
/** Request timeout while an upload fills a slow connection. */
export const REQUEST_TIMEOUT_ON_BUSY_LINE_MS = 2 * MINUTE_MS
/** For this long after the last uploaded bytes, a connection counts as busy rather than lost. */
export const BUSY_LINE_BELIEVED_MS = 90_000
/** First and longest interval between checks whether the server is reachable. */
export const PROBE_FIRST_PAUSE_MS = 2_000
export const PROBE_LONGEST_PAUSE_MS = 30_000
/** Interval while an item is unsent: sending must start within 2 s after the server becomes reachable. */
export const PROBE_URGENT_PAUSE_MS = 1_500
/** Timeout of one check. */
export const PROBE_TIMEOUT_MS = 10_000
/**
 * An unreachable server refuses immediately, so a check that is still pending after this time means a slow or lost
 * connection.
 */
export const PROBE_PROMISING_AFTER_MS = 200
/**
 * The cache is stored after this time without changes, and at the latest after the second time: a page that the user
 * leaves quickly must still be on the device afterwards.
 */
export const CACHE_STORED_AFTER_QUIET_MS = 150
export const CACHE_STORED_WITHIN_MS = 300
/** Older responses are refetched when the user returns to the page. */
export const ANSWER_STALE_AFTER_MS = MINUTE_MS
/** If the cache cannot hold two responses at the same time, they would evict each other forever without this pause. */
export const ANSWER_REPAIR_PAUSE_MS = 5_000
/** Changes of a result on screen are combined for this long before its record on the device is written again. */
export const RECORD_SAVE_PAUSE_MS = 1_000
/** A token that expires within this time is renewed before it is used. */
export const TOKEN_RENEWED_BEFORE_END_MS = MINUTE_MS
/**
 * How long sign-out waits until the local stores are wiped, and then for the identity service, before it continues
 * without them.
 */
export const SIGN_OUT_WIPE_LIMIT_MS = 5_000
export const SIGN_OUT_REVOCATION_LIMIT_MS = 3_000

// Sending

/** How often the storage is queried for the received bytes of a part if the browser reports no progress. */
export const PART_CHECKED_EVERY_MS = 30_000
/** Timeout of that query, which may be queued behind the part itself. */
export const PART_CHECK_ANSWER_WITHIN_MS = 2 * MINUTE_MS
/** Minimum time without progress after which a connection counts as lost; TCP can pause this long. */
export const PART_SILENCE_MIN_MS = MINUTE_MS
/** The same if the storage cannot report progress. */
export const PART_UNKNOWN_MIN_MS = 5 * MINUTE_MS
/** First and longest delay before a retry, for the outbox and for live streams. */
export const RETRY_FIRST_PAUSE_MS = 1_000
export const RETRY_LONGEST_PAUSE_MS = MINUTE_MS
/** Longest Retry-After that the outbox follows. */
export const RETRY_AFTER_OBEYED_MAX_MS = HOUR_MS
/** By then the pending items are read and decrypted and the first request is in flight, or the outbox is empty. */
export const OUTBOX_FIRST_REQUEST_WITHIN_MS = 1_000
/** Long enough to send a message on a slow connection; queries must not wait longer. */
export const REQUESTS_HELD_BACK_MAX_MS = 8_000
/** If the server has no encryption key for the outbox, it is requested at most this often. */
export const OUTBOX_KEY_REQUEST_PAUSE_MS = MINUTE_MS
/** Sending is tried again after an unexpected failure such as an unavailable store. */
export const OUTBOX_RETRY_AFTER_STORE_FAILURE_MS = 10_000
/** The browser stops a service worker after some minutes; interrupted sending continues in the next run. */
export const BACKGROUND_SENDING_MAX_MS = 4 * MINUTE_MS
/** The device stores receipts as long as the server recognizes repeated mutations. */
export const OUTBOX_RECEIPTS_KEPT_MS = 30 * DAY_MS
/** A staged file that is incomplete after this long was abandoned, because the app was closed. */
export const FILE_STAGING_MAX_MS = HOUR_MS
/** A file without an owner may be moving from a draft to an outbox item, so it is kept for a day. */
export const LOOSE_FILE_KEPT_MS = DAY_MS
/** Progress changes with each packet; the screen updates less often. */
export const OUTBOX_PROGRESS_SHOWN_EVERY_MS = 250
/** If reading and rendering takes less time than this, the next read needs no pause. */
export const OUTBOX_QUICK_READING_MS = 8
/** Longest pause after a slower read. */
export const OUTBOX_READING_LONGEST_PAUSE_MS = 400
/** A sent message keeps its place for this long until its confirmation arrives. */
export const SENT_MESSAGE_LINGERS_MS = 5_000
/** A sent row keeps its place while its list is refetched. */
export const SENT_ROW_LINGERS_MS = 3_000

// Conversations and drafts

/** Messages of one author within this time are shown as a group. */
export const MESSAGES_GROUPED_WITHIN_MS = 5 * MINUTE_MS
/** The first character is saved at once, later ones at least this often. */
export const DRAFT_SAVED_EVERY_MS = 250
/** A copy of text that is older was left by a tab that died; a younger one may belong to a tab that is storing it. */
export const SAFETY_COPY_IN_FLIGHT_MS = 1_000
/** After a key press, a draft from another device does not replace the text for this long. */
export const TYPING_LASTS_MS = 30_000
/** After this pause in typing, the draft is sent to the person's other devices. */
export const DRAFT_SENT_AFTER_MS = 3_000
/**
 * Delay after the first screen, because drafts of other devices are not urgent. After a message was sent, its draft is
 * deleted within this time.
 */
export const DRAFTS_FETCH_DELAY_MS = 2_000
/** While an IME composition is active, the editor waits and checks again after this time. */
export const COMPOSITION_CHECK_EVERY_MS = 200
/** Pressing a toolbar button takes the focus from the text; the toolbar stays visible for this long. */
export const EDITOR_TOOLBAR_LINGERS_MS = 400

// Files

/** Retries while EVO-X reads a file: together longer than the server's limit for reading one file. */
export const CHAT_FILE_READING_ATTEMPTS_COUNT = 5
export const CHAT_FILE_READING_PAUSE_MS = 2_000
/** A scan usually takes seconds. Its result is checked after these pauses, then when the file is next opened. */
export const SCAN_LOOK_PAUSES_MS = [2_000, 4_000, 8_000, 20_000, 60_000] as const
/**
 * Pauses between checks for a rendition that is the only picture: a thumbnail, or the picture of a file that the
 * browser cannot draw.
 */
export const ONLY_PICTURE_LOOK_PAUSES_MS = [800, 1_600, 3_000, 5_000, 8_000, 12_000]
/** By then the short-lived URLs of attachments may have expired, so that they are requested again before a download. */
export const FILE_URL_RENEWED_AFTER_MS = 240_000
/** A URL of a video that was renewed so recently cannot have expired, so the browser cannot play the file. */
export const MEDIA_URL_FRESH_MS = 60_000
/** A part of a document that failed to load is requested again. */
export const PDF_PART_RETRY_PAUSE_MS = 1_000
/** By then the browser has read the content of the object URL. */
export const OBJECT_URL_KEPT_MS = MINUTE_MS
/** A URL that expires within this time is requested again. */
export const FILE_URL_RENEWED_BEFORE_END_MS = 10_000
/** Pinned files are checked this often, also if the page with them is never opened. */
export const DEVICE_FILES_CHECKED_EVERY_MS = 12 * HOUR_MS
/** Pinned files are checked for updates at most this often. */
export const DEVICE_FILES_REFRESH_PAUSE_MS = 5 * MINUTE_MS
/** The screen is notified of a new item shortly after it is stored; the file must stay visible in between. */
export const QUEUED_UPLOAD_LISTED_WITHIN_MS = 2_000
/** How long the device tries to determine the location of a photo. */
export const PHOTO_PLACE_TIMEOUT_MS = 10_000
/** Photos taken within this time share the location of the first. */
export const PHOTO_PLACE_FRESH_MS = MINUTE_MS

/** The status page reads the status again after this time. */
export const STATUS_POLL_MS = 60_000

/** The uploads stay visible this long after all files were uploaded, so that the user sees that they are done. */
export const UPLOADS_SHOWN_AFTER_DONE_MS = 10_000
/** How long Ctrl+Z undoes a move to the trash. */
export const UNDO_KEY_AVAILABLE_MS = 60_000

// Voice notes

/** An interrupted recording lacks at most this much of its end. */
export const VOICE_NOTE_CHUNK_MS = 1_000
/** How often the elapsed time of a recording is updated. */
export const VOICE_NOTE_CLOCK_MS = 250
