import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DEFAULT_SORTING } from '#src/features/documents/sorting.ts'
import { LEVELS_OFFERED } from '#src/features/documents/levels.ts'
import { messages as assistantMessages } from '#src/features/assistant/messages.ts'
import { claimKeyOf } from '#server/modules/legacy-claims/mappers.ts'
import { ERRORS } from '#shared/errors.ts'
import { PERMISSION_KEYS } from '#shared/permissions/keys.ts'
import * as limits from '#shared/limits.ts'
import { COUNTRIES } from '#shared/reference/countries.ts'
import { LABEL_COLORS } from '#shared/reference/label-colors.ts'
import { LICENSING_STATES } from '#shared/reference/licensing.ts'
import { COMPANY_SIZES, INDUSTRIES } from '#shared/reference/organization-facts.ts'
import { CHOSEN_PICTURE_ENDINGS } from '#shared/reference/picture-kinds.ts'
import { US_STATES } from '#shared/reference/states.ts'
import { NO_SMS_TEXT } from '#shared/validation/announcements.ts'
import { NO_BIRTH_DATE } from '#shared/validation/licensing.ts'
import { PHONE_COUNTRIES } from '#shared/validation/phone.ts'
import { ASSISTANT_ATTACHMENT_ENDINGS, ASSISTANT_IMAGE_ENDINGS } from '#shared/reference/assistant-files.ts'

interface Constants {
  constants: { name: string; value: unknown }[]
}
interface Permissions {
  permissions: { key: string }[]
}

const read = <T>(name: string): T => JSON.parse(readFileSync(`tests/support/specification/${name}.json`, 'utf8')) as T

/** Number of levels of settings that the diagnostics page queries. */
function diagnosticsLevels(): number {
  const query =
    /query GetDiagnostics[\s\S]*?\n\}/.exec(readFileSync('src/features/site/site.graphql', 'utf8'))?.[0] ?? ''
  return (query.match(/\b(settings|subSettings) \{/g) ?? []).length
}

/** Maps each name of a constant in the specification to the value in the code. */
const OURS: Record<string, unknown> = {
  'recent invoices window': limits.RECENT_INVOICES_DAYS,
  'invoice preview year choices': limits.INVOICE_PREVIEW_YEARS_COUNT,
  'invoice preview default month offset': limits.INVOICE_PREVIEW_MONTHS_AHEAD,
  'invoice form width': limits.INVOICE_FORM_WIDTH_PX,
  'client site version': limits.SITE_VERSION,
  'site version polling interval': limits.SITE_VERSION_POLL_MS / 1000,
  'badge polling interval': limits.BADGE_POLL_MS,
  'badge count display cap': limits.BADGE_DISPLAY_CAP_COUNT,
  'toast auto-hide': limits.TOAST_AUTO_HIDE_MS,
  'toasts shown at most': limits.TOASTS_SHOWN_COUNT,
  'loading spinner delay': limits.SPINNER_DELAY_MS,
  'page-size options': limits.PAGE_SIZE_OPTIONS_ROWS,
  'wide (desktop) layout minimum width': limits.WIDE_MIN_WIDTH_PX,
  'wide (desktop) layout minimum height': limits.WIDE_MIN_HEIGHT_PX,
  breakpoints: limits.BREAKPOINTS_PX,
  'hover card open delay': limits.HOVER_CARD_OPEN_DELAY_MS,
  'hover card close delay': limits.HOVER_CARD_CLOSE_DELAY_MS,
  'hover card width': limits.HOVER_CARD_WIDTH_PX,
  'hover card height': limits.HOVER_CARD_HEIGHT_PX,
  'copy feedback shown': limits.COPY_FEEDBACK_MS / 1000,
  'route public-without-session minimum segment length': limits.PUBLIC_HANDLE_MIN_LENGTH,
  'password minimum length': limits.PASSWORD_MIN_LENGTH,
  'code length': limits.CODE_LENGTH_DIGITS,
  'email maximum length': limits.EMAIL_MAX_LENGTH,
  'remember-device duration': limits.REMEMBER_DEVICE_DAYS,
  'form error HTTP statuses': limits.FORM_ERROR_HTTP_STATUSES,
  'status with detail list': limits.DETAIL_LIST_HTTP_STATUS,
  'validation rule nesting': limits.VALIDATION_RULE_NESTING_LEVELS,
  'labels sidebar width': limits.LABELS_SIDEBAR_WIDTH_PX,
  'conversation list width': limits.CONVERSATION_LIST_WIDTH_PX,
  'mobile label rail width': limits.MOBILE_LABEL_RAIL_WIDTH_PX,
  'mobile label drawer width': limits.MOBILE_LABEL_DRAWER_WIDTH_PX,
  'mobile label drawer maximum width': limits.MOBILE_LABEL_DRAWER_MAX_WIDTH_VW,
  'conversation list page size': limits.CONVERSATION_PAGE_SIZE_ROWS,
  'list search debounce': limits.LIST_SEARCH_DEBOUNCE_MS,
  'participant search debounce': limits.PARTICIPANT_SEARCH_DEBOUNCE_MS,
  'participant search limit': limits.PARTICIPANT_SEARCH_LIMIT_ROWS,
  'messages shown at a time': limits.MESSAGES_PAGE_COUNT,
  'messages added on scrolling up': limits.MESSAGES_PAGE_COUNT,
  'trash retention': limits.TRASH_RETENTION_DAYS,
  'avatar group at most': limits.AVATAR_GROUP_MAX_COUNT,
  'participants popover maximum height': limits.PARTICIPANTS_POPOVER_MAX_HEIGHT_PX,
  'editor heading levels': limits.EDITOR_HEADING_LEVELS,
  'slow-send notice after': limits.SLOW_SEND_NOTICE_MS / 1000,
  'history value collapse threshold': limits.HISTORY_VALUE_COLLAPSE_LENGTH,
  'history collapsed length': limits.HISTORY_VALUE_COLLAPSED_LENGTH,
  'history date format': limits.DATE_FORMATS.history,
  'featured lines of business at most': limits.FEATURED_BUSINESS_LINES_MAX_COUNT,
  'lines of business at most': limits.BUSINESS_LINES_MAX_COUNT,
  'callouts at most': limits.CALLOUTS_MAX_COUNT,
  'callout text maximum': limits.CALLOUT_TEXT_MAX_LENGTH,
  'business line description maximum': limits.BUSINESS_LINE_TEXT_MAX_LENGTH,
  'icon search results at most': limits.ICONS_FOUND_MAX_COUNT,
  'representatives page size': limits.REPRESENTATIVES_PAGE_ROWS,
  'location addresses page size': limits.LOCATION_ADDRESSES_PAGE_ROWS,
  'work types at most': limits.WORK_TYPES_MAX_COUNT,
  'NPN digits at most': limits.NPN_MAX_LENGTH_DIGITS,
  'expiring-license window': limits.LICENSE_EXPIRES_SOON_DAYS,
  'role picker page size': limits.ROLE_PICKER_ROWS,
  'document search debounce': limits.DOCUMENT_SEARCH_DEBOUNCE_MS,
  'document grid units by breakpoint': limits.DOCUMENT_GRID_UNITS,
  'breadcrumbs collapse when ancestors exceed': limits.BREADCRUMBS_SHOWN_ANCESTORS_COUNT,
  'uploads drawer width': limits.UPLOADS_DRAWER_WIDTH_PX,
  'file queue concurrency': limits.UPLOAD_FILES_CONCURRENCY_COUNT,
  'part concurrency': limits.UPLOAD_PARTS_CONCURRENCY_COUNT,
  'upload attempts (URL step and each part)': limits.UPLOAD_ATTEMPTS_COUNT,
  'upload retry pause': limits.UPLOAD_RETRY_PAUSE_MS,
  'assistant image limit': limits.ASSISTANT_IMAGE_MAX_BYTES,
  'assistant other attachment limit': limits.ASSISTANT_ATTACHMENT_MAX_BYTES,
  'files per assistant message': limits.CHAT_FILES_MAX_COUNT,
  'chat message box lines': limits.CHAT_BOX_LINES_COUNT,
  'side chat panel width': limits.CHAT_PANEL_WIDTH_PX,
  'side chat panel width on dashboard (large screens)': limits.CHAT_PANEL_DASHBOARD_WIDTH_PX,
  'legacy claim summaries count': limits.LEGACY_CLAIMS_ROWS,
  'job preview jobs': limits.LEGACY_CLAIMS_ROWS,
  'assistant attachment types': ASSISTANT_ATTACHMENT_ENDINGS,
  'assistant image types': ASSISTANT_IMAGE_ENDINGS,
  'notification popover width': limits.NOTIFICATIONS_POPOVER_WIDTH_PX,
  'notifications page size': limits.NOTIFICATIONS_PAGE_SIZE_ROWS,
  'network list page size': limits.CONNECTIONS_PAGE_SIZE_MAX_ROWS,
  'site roles page size': limits.SITE_ROLES_MAX_COUNT,
  'site user list page size': limits.SITE_USERS_PAGE_SIZE_ROWS,
  'site user list width': limits.SITE_USERS_LIST_WIDTH_PX,
  'announcement detail panel width': limits.DETAIL_PANE_WIDTH_PX,
  'search debounce (journals, announcements)': limits.LIST_SEARCH_DEBOUNCE_MS,
  'organization avatar group at most': limits.AVATAR_GROUP_MAX_COUNT,
  'map zoom': limits.MAP_ZOOM,
  'missing US licensing birth date sent as': NO_BIRTH_DATE,
  'announcement defaults': { smsText: NO_SMS_TEXT, smsSendAsBulk: true },
  'number of industries': INDUSTRIES.length,
  'number of employee bands': COMPANY_SIZES.length,
  'label colours': LABEL_COLORS.length,
  'accepted image types': CHOSEN_PICTURE_ENDINGS,
  'offered countries': COUNTRIES.map(({ name }) => name),
  'US states excluded': new Set(
    US_STATES.flatMap(([, name]) => (LICENSING_STATES.some((state) => state.name === name) ? [] : [name])),
  ),
  'date formats (documents)': { uploads: limits.DATE_FORMATS.uploads, lists: limits.DATE_FORMATS.documentsList },
  'date formats (messages)': { messages: limits.DATE_FORMATS.message, list: limits.DATE_FORMATS.conversationList },
  'tab list hidden below': limits.PAGE_TABS_MIN_COUNT,
  'role conflict status': ERRORS.ROLE_NAME_IN_USE.httpStatus,
  'profile unauthorized status': ERRORS.UNAUTHENTICATED.httpStatus,
  'selectable phone country codes': Object.fromEntries(PHONE_COUNTRIES.map((one) => [one.iso2, one.callingCode])),
  'default phone prefix': PHONE_COUNTRIES[0].callingCode,
  'default document privacy': LEVELS_OFFERED[0],
  currency: limits.CURRENCY,
  'default document sort': `${DEFAULT_SORTING.column} ${DEFAULT_SORTING.direction}`,
  'download probe byte range': limits.DOWNLOAD_PROBE_RANGE,
  'download probe status': limits.DOWNLOAD_PROBE_HTTP_STATUS,
  'claim key parts': claimKeyOf({ systemId: 1, acid: 2 } as never, { claimId: 3 } as never).split('-').length,
  'suggested prompts on an empty chat': assistantMessages.promptList.length,
  'network count query page size': limits.CONNECTIONS_COUNT_ROWS,
  'quick link icon size': limits.QUICK_LINK_ICON_PX,
  'default associate filter': `${limits.DEFAULT_ASSOCIATE_STATUS} only`,
  'due / received windows': limits.LEGACY_CLAIMS_NEAR_DAYS,
  'role filter chips appear with at least': limits.ROLE_FILTERS_MIN_COUNT,
  'test data duration': limits.TEST_DATA_MINUTES,
  'legacy systems sort last': limits.LAST_LEGACY_SYSTEM,
  'cents per dollar': limits.CENTS_PER_DOLLAR,
  'invoice preview months': limits.INVOICE_PREVIEW_MONTHS,
  'invoice date day sent': limits.INVOICE_DATE_DAY,
  'usage field default': limits.USAGE_DEFAULT_COUNT,
  'announcement email body height': limits.EMAIL_BODY_HEIGHTS_PX,
  'pin coordinate precision': limits.PIN_SHOWN_DIGITS,
  'diagnostics tree depth': diagnosticsLevels(),
  // The specification uses the column's header, Name; the code uses the column's key, which is lowercase.
  'default sort': { associates: limits.DEFAULT_SORTS.associates, roles: limits.DEFAULT_SORTS.roles.replace(/^n/, 'N') },
  'date format (doc 3)': { shown: limits.DATE_FORMATS.shownDate, sent: limits.DATE_FORMATS.apiDate },
  'date formats (doc 1)': {
    times: limits.DATE_FORMATS.time,
    'older dates': limits.DATE_FORMATS.olderDate,
    'temporary-location end': limits.DATE_FORMATS.temporaryLocationEnd,
    'API dates': limits.DATE_FORMATS.apiDate,
  },
}

/** Constants of the specification that the product does not use, each with the reason. */
const NOT_USED: Record<string, string> = {
  'page index base': 'Lists ask by the offset of their first row, and count pages from 1 in the address.',
  'error-reporting sample rate': 'No report leaves the device; the server logs each surprise (decision 26).',
  'error-reporting ignored messages': 'As above; an expected refusal is not `reported` in shared/errors.',
  'quick link grid columns by breakpoint': 'The grid has 1 to 4 columns by the room it has, beside the chat or alone.',
  'session/network polling in the administration area': 'There is none, so nothing bears a figure.',
}

describe("The specification's constants", () => {
  const named = new Map(read<Constants>('constants').constants.map((one) => [one.name, one.value]))

  it.each(Object.entries(OURS))('%s is as specified', (name, ours) => {
    expect(named.has(name), `no constant of the specification is called ${name}`).toBe(true)
    const specified = named.get(name)
    // The order does not matter in a set.
    if (ours instanceof Set) expect(ours).toEqual(new Set(specified as string[]))
    else expect(ours).toEqual(specified)
  })

  it('are all compared, except those that the product does not use', () => {
    expect([...named.keys()].sort()).toEqual([...Object.keys(OURS), ...Object.keys(NOT_USED)].sort())
  })
})

describe("The specification's permission keys", () => {
  it('are all known', () => {
    const missing = read<Permissions>('permissions').permissions.flatMap(({ key }) =>
      (PERMISSION_KEYS as string[]).includes(key) ? [] : [key],
    )
    expect(missing).toEqual([])
  })
})
