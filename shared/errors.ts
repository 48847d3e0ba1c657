import { MAINTENANCE_MESSAGE } from './generic-error.ts'

/**
 * The only catalog of error codes: the meaning, the user's message, the HTTP status that the client uses, whether the
 * failure is reported, and whether a retry can help. In a response an error carries `extensions { code, httpStatus,
 * userMessage, description, details[] }`.
 */

export interface ErrorDefinition {
  /** The status that forms and the outbox use to decide; the HTTP response itself always has status 200. */
  httpStatus: number
  /** Shown to the user; if null, the generic sentence is shown. */
  userMessage: string | null
  /** True if staff must be alerted to the failure because it is unexpected. */
  reported: boolean
  /** True if the same request may succeed later without a change. */
  retryable: boolean
}

export const INVALID_FIELDS_MESSAGE = 'We could not submit this form because one or more fields were invalid.'
export const NETWORK_ERROR_MESSAGE = 'We could not reach the server. Check your connection and try again.'

/** Storage is full for anything other than a file. */
export const NO_ROOM_MESSAGE = 'There is no room to store this right now. Please try again later.'

/**
 * One message for an invitation that does not exist, was used or deleted, or was sent to somebody else, so that it
 * reveals nothing about other people's invitations.
 */
export const INVITATION_NOT_OPEN_MESSAGE =
  'This invitation is not open for your email address. Log in with the address that it was sent to, or ask the ' +
  'person who invited you to send a new invitation.'

export const DRAFT_FAILED_MESSAGE =
  'EVO-X was unable to draft a message for you. Please make sure your prompt is worded clearly, and try again.'

/** The path of the details of a CONFLICT between an edit and a change since its editor opened it. */
export const EDIT_BASE_PATH = 'base'

export const ERRORS = {
  UNAUTHENTICATED: {
    httpStatus: 401,
    userMessage: 'Your session has ended. Please log in again.',
    reported: false,
    retryable: false,
  },
  MFA_REQUIRED: {
    httpStatus: 403,
    userMessage: 'Set up multi-factor authentication to continue.',
    reported: false,
    retryable: false,
  },
  EMAIL_NOT_VERIFIED: {
    httpStatus: 403,
    userMessage: 'Verify your email address to continue.',
    reported: false,
    retryable: false,
  },
  REGISTRATION_REQUIRED: {
    httpStatus: 403,
    userMessage: 'Complete your registration to continue.',
    reported: false,
    retryable: false,
  },
  FRESH_SIGN_IN_REQUIRED: {
    httpStatus: 403,
    userMessage: 'Please log in again first.',
    reported: false,
    retryable: false,
  },
  RECOVERY_CODE_REFUSED: {
    httpStatus: 422,
    userMessage: 'This email address and recovery code do not belong together, or the code was used before.',
    reported: false,
    retryable: false,
  },
  FORBIDDEN: {
    httpStatus: 403,
    userMessage: 'You do not have permission to do this.',
    reported: false,
    retryable: false,
  },
  IMPERSONATION_REFUSED: {
    httpStatus: 403,
    userMessage: 'This is not available while an identity is assumed.',
    reported: false,
    retryable: false,
  },
  ASSUMED_IDENTITY_ENDED: {
    httpStatus: 403,
    userMessage: 'The assumed identity has ended.',
    reported: false,
    retryable: false,
  },
  NOT_FOUND: { httpStatus: 404, userMessage: 'This item was not found.', reported: false, retryable: false },
  DELETED_SINCE: {
    httpStatus: 410,
    userMessage: 'This was received, and deleted since.',
    reported: false,
    retryable: false,
  },
  CONFLICT: {
    httpStatus: 409,
    userMessage: 'Someone else changed this. Reload and try again.',
    reported: false,
    retryable: false,
  },
  ID_IN_USE: {
    httpStatus: 409,
    userMessage: 'This id already belongs to something else.',
    reported: false,
    retryable: false,
  },
  FOLDER_NOT_EMPTY: { httpStatus: 409, userMessage: 'This folder is not empty.', reported: false, retryable: false },
  ROLE_NAME_IN_USE: { httpStatus: 409, userMessage: INVALID_FIELDS_MESSAGE, reported: false, retryable: false },
  ROLE_IN_USE: {
    httpStatus: 409,
    userMessage: 'This role has associates or open invitations.',
    reported: false,
    retryable: false,
  },
  LAST_ADMINISTRATOR: {
    httpStatus: 409,
    userMessage: 'An organization needs at least one active administrator.',
    reported: false,
    retryable: false,
  },
  ALREADY_ASSOCIATE: {
    httpStatus: 409,
    userMessage: 'This person is already an associate of the organization.',
    reported: false,
    retryable: false,
  },
  LAST_PRIMARY_REPRESENTATIVE: {
    httpStatus: 409,
    userMessage: 'An organization needs at least one Primary representative.',
    reported: false,
    retryable: false,
  },
  PRIMARY_ADDRESS: {
    httpStatus: 409,
    userMessage: 'A primary address cannot be deleted.',
    reported: false,
    retryable: false,
  },
  PARENT_NOT_POSSIBLE: {
    httpStatus: 409,
    userMessage: 'This organization cannot become a child of the other one.',
    reported: false,
    retryable: false,
  },
  LEGACY_COMPANY_LINKED: {
    httpStatus: 409,
    userMessage: 'This company could not be linked at this time',
    reported: false,
    retryable: false,
  },
  NAME_IN_USE: { httpStatus: 422, userMessage: INVALID_FIELDS_MESSAGE, reported: false, retryable: false },
  ALREADY_REGISTERED: {
    httpStatus: 409,
    userMessage: 'You are already registered.',
    reported: false,
    retryable: false,
  },
  PAYLOAD_TOO_LARGE: { httpStatus: 413, userMessage: 'This is too large to send.', reported: false, retryable: false },
  FILE_TOO_LARGE: {
    httpStatus: 413,
    userMessage: 'Files must be 512 MB or smaller.',
    reported: false,
    retryable: false,
  },
  FILE_INFECTED: {
    httpStatus: 403,
    userMessage: 'The file you are trying to download has been corrupted.',
    reported: false,
    retryable: false,
  },
  UPLOAD_NOT_FOUND: {
    httpStatus: 410,
    userMessage: 'This upload has ended. Please upload the file again.',
    reported: false,
    retryable: false,
  },
  UPLOAD_INCOMPLETE: { httpStatus: 409, userMessage: 'Upload in progress', reported: false, retryable: true },
  UPLOAD_MISMATCH: {
    httpStatus: 422,
    userMessage: 'An error occurred while trying to upload the file.',
    reported: false,
    retryable: false,
  },
  STORAGE_FULL: {
    httpStatus: 507,
    userMessage: 'There is no room for files right now. Please try again later.',
    reported: true,
    retryable: true,
  },
  VALIDATION_FAILED: { httpStatus: 422, userMessage: INVALID_FIELDS_MESSAGE, reported: false, retryable: false },
  ADDRESS_NOT_FOUND: {
    httpStatus: 422,
    userMessage: 'We could not find this address.',
    reported: false,
    retryable: false,
  },
  ANSWER_UNDER_WAY: {
    httpStatus: 503,
    userMessage: 'EVO-X is still writing this answer.',
    reported: false,
    retryable: true,
  },
  DRAFT_FAILED: { httpStatus: 422, userMessage: DRAFT_FAILED_MESSAGE, reported: false, retryable: false },
  RATE_LIMITED: {
    httpStatus: 429,
    userMessage: 'Too many requests. Please wait a moment and try again.',
    reported: false,
    retryable: true,
  },
  GRAPHQL_PARSE_FAILED: { httpStatus: 400, userMessage: null, reported: false, retryable: false },
  GRAPHQL_VALIDATION_FAILED: { httpStatus: 400, userMessage: null, reported: false, retryable: false },
  BAD_USER_INPUT: { httpStatus: 400, userMessage: null, reported: false, retryable: false },
  QUERY_TOO_COMPLEX: { httpStatus: 400, userMessage: null, reported: false, retryable: false },
  UNAVAILABLE: {
    httpStatus: 503,
    userMessage: 'The service is not available right now. Please try again in a moment.',
    reported: true,
    retryable: true,
  },
  MAINTENANCE: {
    httpStatus: 503,
    userMessage: MAINTENANCE_MESSAGE,
    reported: false,
    retryable: true,
  },
  INTERNAL_SERVER_ERROR: { httpStatus: 500, userMessage: null, reported: true, retryable: true },
} as const satisfies Record<string, ErrorDefinition>

export type ErrorCode = keyof typeof ERRORS

/** One invalid field or reason; `path` is the dotted path inside the operation's input, empty for the whole input. */
export interface ErrorDetail {
  path: string
  message: string
}

/** `errors[].extensions` of a GraphQL response. */
export interface ErrorExtensions {
  code: ErrorCode
  httpStatus: number
  userMessage: string | null
  description: string
  details: ErrorDetail[]
}
