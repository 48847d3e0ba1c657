/**
 * Cognito's exceptions with its messages. The official clients and our screens show these messages, so they are part of
 * the protocol.
 */
export class IdentityError extends Error {
  /** Cognito's exception name, sent as __type and x-amzn-errortype. */
  readonly type: string
  readonly statusCode: number

  constructor(type: string, message: string, statusCode = 400) {
    super(message)
    this.name = type
    this.type = type
    this.statusCode = statusCode
  }
}

export const incorrectPassword = () => new IdentityError('NotAuthorizedException', 'Incorrect username or password.')
export const passwordLocked = () => new IdentityError('NotAuthorizedException', 'Password attempts exceeded')
export const codeAttemptsLocked = () =>
  new IdentityError('NotAuthorizedException', 'Code attempts exceeded. Please try again later.')
export const invalidSession = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.')
export const sessionExpired = () =>
  new IdentityError('NotAuthorizedException', 'Invalid session for the user, session is expired.')
export const userDisabled = () => new IdentityError('NotAuthorizedException', 'User is disabled.')
export const invalidAccessToken = () => new IdentityError('NotAuthorizedException', 'Invalid Access Token')
export const accessTokenExpired = () => new IdentityError('NotAuthorizedException', 'Access Token has expired')
export const accessTokenRevoked = () => new IdentityError('NotAuthorizedException', 'Access Token has been revoked')
export const invalidRefreshToken = () => new IdentityError('NotAuthorizedException', 'Invalid Refresh Token')
export const refreshTokenExpired = () => new IdentityError('NotAuthorizedException', 'Refresh Token has expired')
/** Cognito's error for a token that was rotated. */
export const refreshTokenReused = () =>
  new IdentityError('RefreshTokenReuseException', 'Refresh token has been invalidated by rotation.')
export const refreshTokenRevoked = () => new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked')
export const userNotConfirmed = () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
export const userNotFound = () => new IdentityError('UserNotFoundException', 'User does not exist.')
export const usernameExists = () => new IdentityError('UsernameExistsException', 'User already exists')
export const invalidPassword = (reason: string) =>
  new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${reason}`)
export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message)
export const codeMismatch = () =>
  new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const mfaCodeMismatch = () => new IdentityError('CodeMismatchException', 'Invalid code received for user')
export const codeExpired = () =>
  new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
export const codeAlreadyUsed = () =>
  new IdentityError('ExpiredCodeException', 'Your software token has already been used once.')
export const limitExceeded = () =>
  new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
export const codeNotDelivered = () =>
  new IdentityError('CodeDeliveryFailureException', 'The code could not be sent. Please try again later.')
export const deviceNotFound = () => new IdentityError('ResourceNotFoundException', 'Device does not exist.')
export const clientNotFound = (clientId: string) =>
  new IdentityError('ResourceNotFoundException', `User pool client ${clientId} does not exist.`)
export const poolNotFound = (poolId: string) =>
  new IdentityError('ResourceNotFoundException', `User pool ${poolId} does not exist.`)
export const deviceKeyExists = () => new IdentityError('DeviceKeyExistsException', 'Device already exists')
export const totpNotEnabled = () => new IdentityError('EnableSoftwareTokenMFAException', 'Code mismatch')
export const totpNotFound = () =>
  new IdentityError('SoftwareTokenMFANotFoundException', 'Software token MFA has not been enabled for the user.')
export const unsupportedTokenType = () =>
  new IdentityError(
    'UnsupportedTokenTypeException',
    'Unsupported token type for revocation. Only refresh tokens can be revoked.',
  )
export const unknownOperation = () => new IdentityError('UnknownOperationException', 'The operation is not known.')
export const malformedBody = () => new IdentityError('SerializationException', 'The body is not a JSON object.')
/** Cognito's wording for outages. */
export const unavailable = () =>
  new IdentityError(
    'ServiceUnavailableException',
    'The service is not available right now. Please try again in a moment.',
    503,
  )
/** Cognito's error for an attribute that the app client may not write. */
export const unauthorizedAttribute = () =>
  new IdentityError('NotAuthorizedException', 'A client attempted to write unauthorized attribute')
/** For a change that needs more than an access token. */
export const signInTooOld = () =>
  new IdentityError('NotAuthorizedException', 'Please log in again to change how you log in.')
export const internalError = () =>
  new IdentityError('InternalErrorException', 'Something went wrong. Please try again later.', 500)
