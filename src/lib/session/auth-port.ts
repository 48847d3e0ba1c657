/**
 * The interface of the identity service for the sign-in screens and the session. It is implemented with Amplify
 * (`amplify-gateway.ts`, loaded on first use), and in memory by tests of screens.
 */

/** How a code reaches the user. */
export type CodeMethod = 'authenticator' | 'sms'

/** The step after a correct password. */
export type SignInStep =
  | { step: 'done'; mfa: 'set-up' | 'missing' | 'unknown' }
  /** A second factor is required. `destination` is the masked phone number, null for an authenticator app. */
  | { step: 'code'; method: CodeMethod; destination: string | null }
  /** The account must be confirmed with a code that was sent by email. */
  | { step: 'confirm-sign-up' }
  /** The password must be reset with a code that was sent by email. */
  | { step: 'reset-password' }

/** The proof of the signed-in user's identity: the password alone, or a code as well. */
export type ReauthenticationStep = { step: 'done' } | { step: 'code'; method: CodeMethod; destination: string | null }

export interface Credentials {
  email: string
  password: string
}

/** Every method throws only AuthFailure. */
export interface AuthGateway {
  signIn(credentials: Credentials): Promise<SignInStep>
  /**
   * Confirms the code of the second factor. If the device is remembered, its key is returned, for the server to store.
   */
  confirmSignIn(input: { code: string; rememberDevice: boolean }): Promise<{ rememberedDeviceKey: string | null }>
  /**
   * Sends the code of the second factor again, by text message; fails with SIGN_IN_EXPIRED if the password is no longer
   * in memory.
   */
  resendSignInCode(): Promise<void>
  signUp(credentials: Credentials): Promise<SignInStep>
  /** Confirms the account, then signs in if the password is still in memory; `log-in` if it is not (after a reload). */
  confirmSignUp(input: { email: string; code: string }): Promise<SignInStep | { step: 'log-in' }>
  resendSignUpCode(email: string): Promise<void>
  requestPasswordReset(email: string): Promise<void>
  confirmPasswordReset(input: { email: string; code: string; newPassword: string }): Promise<void>
  /** Changes the password of the signed-in user. */
  changePassword(input: { oldPassword: string; newPassword: string }): Promise<void>
  /**
   * Signs the signed-in user in again with their password. The current session continues until the new one has started,
   * also if the password or the code is wrong.
   */
  reauthenticate(password: string): Promise<ReauthenticationStep>
  /** Confirms the code of the second factor that `reauthenticate` requested. */
  confirmReauthentication(code: string): Promise<void>
  fetchMfa(): Promise<'set-up' | 'missing'>
  /** A new secret for an authenticator app, with its otpauth URL for the QR code. */
  startAuthenticator(): Promise<{ secret: string; address: string }>
  finishAuthenticator(code: string): Promise<void>
  /** @param phoneNumber in E.164 format */
  startSms(phoneNumber: string): Promise<void>
  finishSms(code: string): Promise<void>
  /** Stores new tokens, or returns `refused` if the session has ended permanently. */
  renew(): Promise<'renewed' | 'refused'>
  /** Ends the session at the identity service; does not throw if it is unreachable. */
  signOut(input: { everywhere: boolean }): Promise<void>
}
