import { LIVE_HEARTBEAT_MS } from '#shared/limits.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from './units.ts'

/**
 * The times of the app on a device: what waits for what, and how long. Those that the specification names, and those
 * that both sides obey, stand in shared/limits.ts.
 */

// Focus, overlays and gestures

/** Tabster shows the page to screen readers again a quarter of a second after an overlay went. */
export const TABSTER_PAGE_BACK_MS = 300
/** The overlay that closes or opens has finished with the focus by then, and it can be put where it belongs. */
export const FOCUS_AFTER_OVERLAY_MS = 60
/** From an overlay's end to that of the next one's opening, which it was asked for. */
export const NEXT_OVERLAY_FOLLOWS_WITHIN_MS = 1_000
/** A journey back that has not arrived by then was cancelled by a navigation, and will not. */
export const BACK_JOURNEY_LOST_AFTER_MS = 5_000
/** A frame: an overlay is looked for again until it is gone. */
export const OVERLAY_GONE_CHECK_EVERY_MS = 16
/** An overlay that stays open (a pinned popover) must not block the person. */
export const OVERLAY_GONE_LIMIT_MS = 1_000
/** A finger that rests this long means the row, not what it opens. */
export const LONG_PRESS_MS = 500
/** A second tap within this time is a double tap. */
export const DOUBLE_TAP_MS = 350
/** The zoom is announced once it has rested this long. */
export const ZOOM_ANNOUNCED_AFTER_MS = 400
/** A pinch shows the pages enlarged as they are, and draws them anew when it rests. */
export const PDF_PAGES_DRAWN_AFTER_MS = 300

// The start, and what is fetched ahead of its use

/**
 * The app's code is there by then, and running it would keep the browser from painting what is read from the device.
 */
export const APP_AFTER_STARTUP_PICTURE_MS = 300
/** Unsent items of an earlier visit are shown and sent soon, even when the server does not answer. */
export const OUTBOX_STARTS_WITHIN_MS = 1_500
/** The worker fetches all of the product: on a poor line nothing of that comes before the first screen. */
export const SERVICE_WORKER_STARTS_WITHIN_MS = 15_000
/** A browser that is never idle is not waited for longer. */
export const IDLE_WAIT_MAX_MS = 3_000
/** From an answer to the next question of what is drawn with it. */
export const REQUESTS_QUIET_MS = 150
/** The first render never waits longer than this for what the device keeps. */
export const CACHE_RESTORE_LIMIT_MS = 1_500
/** Records that are read later are not part of the first screen. */
export const START_LASTS_MS = 5_000
/**
 * After the last one: they are stored together. A browser may hold back what is written soon after, and lose it with
 * the page.
 */
export const EARLY_RECORDS_STORED_AFTER_MS = 1_000
/** Whatever went wrong with the start: the page itself is then better than its picture. */
export const STARTUP_SNAPSHOT_SHOWN_MAX_MS = 20_000
/** The picture for the next start is taken of a list that has rested for this long. */
export const STARTUP_SNAPSHOT_TAKEN_AFTER_MS = 1_500
/** The rules of the picture stand in the page too: no hurry to remove them. */
export const STARTUP_SNAPSHOT_STYLES_KEPT_MS = 1_000
/** Pictures of screens beyond the limits go once none was added for this long. */
export const RECORDS_TIDIED_AFTER_MS = 5_000
/** A second failure within this time is not cured by reloading. */
export const MISSING_CODE_RELOAD_PAUSE_MS = 10 * MINUTE_MS
/** After the screen has painted and its own files are here. */
export const SIGN_IN_PREFETCH_DELAY_MS = 300
/** A phone fetches the dialogs while the person looks at the list. */
export const DOCUMENT_DIALOGS_PREFETCH_DELAY_MS = 1_500
/** After the start: the first screen comes first. */
export const PUSH_RENEWAL_DELAY_MS = 5_000
/** A saved subscription is bound to its endpoint: it is sent again for another one, or after a day. */
export const PUSH_SUBSCRIPTION_RENEWED_AFTER_MS = DAY_MS
/** How often an open app looks for a new version of itself. */
export const UPDATE_CHECK_EVERY_MS = HOUR_MS
/** A version answer arrives every 15 s; looking for the new worker more often than this would only cost the network. */
export const UPDATE_CHECK_PAUSE_MS = MINUTE_MS

// Live updates, and the polls beside them

/** Between two refreshes of a folder while files arrive one after the other. */
export const FOLDER_REFRESH_PAUSE_MS = 1_000
/** After the page has loaded: the stream must not compete with the first screen. */
export const LIVE_START_DELAY_MS = 2_000
/** Two heartbeats and a bit: the network changed under the stream without a word. */
export const LIVE_SILENCE_LIMIT_MS = LIVE_HEARTBEAT_MS * 2.4
/** A refusal will not be another one a second later; the polls find out by themselves what changed. */
export const LIVE_REFUSED_RETRY_PAUSE_MS = MINUTE_MS
/** A stream that lasted this long was a good one: the next try after it is a first try. */
export const LIVE_STEADY_AFTER_MS = 10_000
/** News that come faster than this are asked for together. */
export const LIVE_NEWS_GATHERED_MS = 1_000
/** How often an open conversation looks for news; the badge polls are slower because nobody waits in front of them. */
export const CONVERSATION_POLL_MS = 15_000
/** While a stream tells what happens here, the poll only looks for what readers did. */
export const CONVERSATION_POLL_WHILE_LIVE_MS = MINUTE_MS
/**
 * While a stream tells what happens in the box: a whole page of rows is too much to ask for each minute for nothing
 * (bar P7).
 */
export const CONVERSATION_LIST_POLL_WHILE_LIVE_MS = 5 * MINUTE_MS
/** Several changes are confirmed one after the other: the figures are asked for once. */
export const BOX_FIGURES_REFRESH_DELAY_MS = 150
/** While files arrive from here, news of the folder are mostly of them, and each brings the whole folder. */
export const FOLDER_LIVE_PAUSE_WHILE_UPLOADING_MS = 10_000
/** A stream of an answer that broke off is opened again. */
export const ANSWER_STREAM_RETRY_PAUSE_MS = 1_000

// Requests, the connection, answers that are kept

/** Nothing on screen waits longer than this for an answer (feature row 19: nothing spins for ever). */
export const REQUEST_TIMEOUT_MS = 30_000
/** The same while a file is uploaded over a line that is too slow for both. */
export const REQUEST_TIMEOUT_ON_BUSY_LINE_MS = 2 * MINUTE_MS
/** So long after the last bytes of a file arrived, a line is taken for busy rather than for dead. */
export const BUSY_LINE_BELIEVED_MS = 90_000
/** Between two looks whether the server is there again: the first pause, and the longest. */
export const PROBE_FIRST_PAUSE_MS = 2_000
export const PROBE_LONGEST_PAUSE_MS = 30_000
/** While something is unsent: sending begins within 2 s of the server being there again (design of offline use). */
export const PROBE_URGENT_PAUSE_MS = 1_500
/** The longest wait for the answer of one look. */
export const PROBE_TIMEOUT_MS = 10_000
/** An absent server refuses at once. A probe still pending after this time has a slow connection, or none. */
export const PROBE_PROMISING_AFTER_MS = 200
/** The cache is stored once it has rested for this long, and in spite of changes after the second. */
export const CACHE_STORED_AFTER_QUIET_MS = 1_000
export const CACHE_STORED_WITHIN_MS = 10_000
/** Older answers are asked for again when the person comes back to the page. */
export const ANSWER_STALE_AFTER_MS = MINUTE_MS
/** A cache that cannot hold two answers at once would otherwise make them displace each other for ever. */
export const ANSWER_REPAIR_PAUSE_MS = 5_000
/** Changes of a shown result are gathered for this long before its record on the device is written again. */
export const RECORD_SAVE_PAUSE_MS = 1_000
/** A token this close to its end is renewed before use. */
export const TOKEN_RENEWED_BEFORE_END_MS = MINUTE_MS
/**
 * How long sign-out waits for stores to be wiped, and then for the identity service, before it goes on without them.
 */
export const SIGN_OUT_WIPE_LIMIT_MS = 5_000
export const SIGN_OUT_REVOCATION_LIMIT_MS = 3_000

// Sending

/** So often the storage is asked how much of a part it has, if the browser reports no progress. */
export const PART_CHECKED_EVERY_MS = 30_000
/** Its answer may wait behind the part itself. */
export const PART_CHECK_ANSWER_WITHIN_MS = 2 * MINUTE_MS
/** The shortest time without a byte arriving after which a connection counts as dead: TCP pauses as long as this. */
export const PART_SILENCE_MIN_MS = MINUTE_MS
/** The same if the storage cannot say what arrives. */
export const PART_UNKNOWN_MIN_MS = 5 * MINUTE_MS
/** After a failure: the first pause, and the longest, of what is sent and of a live stream. */
export const RETRY_FIRST_PAUSE_MS = 1_000
export const RETRY_LONGEST_PAUSE_MS = MINUTE_MS
/** The longest wait that a service may ask of the outbox. */
export const RETRY_AFTER_OBEYED_MAX_MS = HOUR_MS
/** Until then what waits is read and opened, and its first request is on its way, or there is nothing to send. */
export const OUTBOX_FIRST_REQUEST_WITHIN_MS = 1_000
/** Long enough for a message on a poor line; what is asked must not starve when it takes longer. */
export const REQUESTS_HELD_BACK_MAX_MS = 8_000
/** A service that has no key to give is not asked at every sending. */
export const OUTBOX_KEY_REQUEST_PAUSE_MS = MINUTE_MS
/** After a surprise (a store that does not answer) sending is tried again. */
export const OUTBOX_RETRY_AFTER_STORE_FAILURE_MS = 10_000
/** A worker is stopped by the browser after some minutes; what is cut off goes on in the next run. */
export const BACKGROUND_SENDING_MAX_MS = 4 * MINUTE_MS
/** As long as the server knows what was done, the device knows it too. */
export const OUTBOX_RECEIPTS_KEPT_MS = 30 * DAY_MS
/** A file that is not whole after this long never will be: the app was closed over it. */
export const FILE_STAGING_MAX_MS = HOUR_MS
/** A file may be on its way from a draft to an item; a day is long enough. */
export const LOOSE_FILE_KEPT_MS = DAY_MS
/** Progress changes with every packet; the screen need not. */
export const OUTBOX_PROGRESS_SHOWN_EVERY_MS = 250
/** A reading that is shorter than this, its drawing included, needs no pause before the next. */
export const OUTBOX_QUICK_READING_MS = 8
/** Between two readings that took longer. */
export const OUTBOX_READING_LONGEST_PAUSE_MS = 400
/** How long a sent message waits in its place for what the service said about it, which may come a moment later. */
export const SENT_MESSAGE_LINGERS_MS = 5_000
/** A row that was sent stays in its place while its list is asked for again. */
export const SENT_ROW_LINGERS_MS = 3_000

// Conversations and drafts

/** Messages of one author that follow each other this closely look like one. */
export const MESSAGES_GROUPED_WITHIN_MS = 5 * MINUTE_MS
/** The first letter goes to the device at once, what follows at least so often. */
export const DRAFT_SAVED_EVERY_MS = 250
/** A pause in the writing this long sends the draft to the person's other devices. */
export const DRAFT_SENT_AFTER_MS = 3_000
/**
 * After the first screen stands: nobody waits for what another device wrote. A draft is forgotten this soon after its
 * message.
 */
export const DRAFTS_FETCH_DELAY_MS = 2_000
/** An editor that would disturb the composition of a letter looks again whether it is over. */
export const COMPOSITION_CHECK_EVERY_MS = 200
/** A press on the toolbar takes the focus from the text; the toolbar stays for it. */
export const EDITOR_TOOLBAR_LINGERS_MS = 400

// Files

/** Requests for a file that EVO-X is still reading: together longer than the server's limit of a file. */
export const CHAT_FILE_READING_ATTEMPTS_COUNT = 5
export const CHAT_FILE_READING_PAUSE_MS = 2_000
/** A scan takes seconds, rarely longer: looked at again after these pauses, then left to the next opening. */
export const SCAN_LOOK_PAUSES_MS = [2_000, 4_000, 8_000, 20_000, 60_000] as const
/**
 * How long a rendition that is being made is waited for, look by look. A small picture may come a moment later than its
 * row; a large one that the browser can draw itself is not waited for; of one that it cannot there is nothing else.
 */
export const SMALL_PICTURE_LOOK_PAUSES_MS = [800, 1_600]
export const ONLY_PICTURE_LOOK_PAUSES_MS = [800, 1_600, 3_000, 5_000, 8_000, 12_000]
/** A part of a document that did not come is asked for again. */
export const PDF_PART_RETRY_PAUSE_MS = 1_000
/** Long enough for the browser to have taken the content. */
export const OBJECT_URL_KEPT_MS = MINUTE_MS
/** A URL this close to its end is asked for again. */
export const FILE_URL_RENEWED_BEFORE_END_MS = 10_000
/** Not every visit of a page asks for everything that is kept. */
export const DEVICE_FILES_REFRESH_PAUSE_MS = 5 * MINUTE_MS
/** The screen hears of a new item a moment after it is safe; a file must not be missing in between. */
export const QUEUED_UPLOAD_LISTED_WITHIN_MS = 2_000
/** How long the device looks for where a photo is taken. */
export const PHOTO_PLACE_TIMEOUT_MS = 10_000
/** Several photos of one room share the place of the first. */
export const PHOTO_PLACE_FRESH_MS = MINUTE_MS

/** The status page reads the status again after this time. */
export const STATUS_POLL_MS = 60_000
