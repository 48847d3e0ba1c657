/**
 * The port of the identity service for the sign-in screens and the session. One implementation over Amplify
 * (`amplify-gateway.ts`, loaded on first use); tests of screens give one that lives in memory.
 */

/** How a code reaches the person. */
export type CodeMethod = 'authenticator' | 'sms'

/** The step after a correct password. */
export type SignInStep =
  | { step: 'done'; mfa: 'set-up' | 'missing' | 'unknown' }
  /** A second factor is asked for. `destination` is the masked phone number, null for an authenticator app. */
  | { step: 'code'; method: CodeMethod; destination: string | null }
  /** The account waits for the code that was sent by e-mail. */
  | { step: 'confirm-sign-up' }
  /** The password must be set anew with a code from e-mail. */
  | { step: 'reset-password' }

/** The proof of who the signed-in person is: the password alone, or a code as well. */
export type ReauthenticationStep = { step: 'done' } | { step: 'code'; method: CodeMethod; destination: string | null }

export interface Credentials {
  email: string
  password: string
}

/** Every method throws AuthFailure and nothing else. */
export interface AuthGateway {
  signIn(credentials: Credentials): Promise<SignInStep>
  /** The code of the second factor. Remembering the device gives its key, for the server to store. */
  confirmSignIn(input: { code: string; rememberDevice: boolean }): Promise<{ rememberedDeviceKey: string | null }>
  /**
   * The code of the second factor once more, by text message; SIGN_IN_EXPIRED when the password is no longer in memory.
   */
  resendSignInCode(): Promise<void>
  signUp(credentials: Credentials): Promise<SignInStep>
  /** Confirms, then signs in when the password is still in memory; `log-in` when it is not (after a reload). */
  confirmSignUp(input: { email: string; code: string }): Promise<SignInStep | { step: 'log-in' }>
  resendSignUpCode(email: string): Promise<void>
  requestPasswordReset(email: string): Promise<void>
  confirmPasswordReset(input: { email: string; code: string; newPassword: string }): Promise<void>
  /** Of the signed-in person. */
  changePassword(input: { oldPassword: string; newPassword: string }): Promise<void>
  /**
   * Signs the signed-in person in again with their password. Their present session goes on until the new one has begun,
   * and when the password or the code is wrong.
   */
  reauthenticate(password: string): Promise<ReauthenticationStep>
  /** The code of the second factor that `reauthenticate` asked for. */
  confirmReauthentication(code: string): Promise<void>
  fetchMfa(): Promise<'set-up' | 'missing'>
  /** A new secret for an authenticator app, with its otpauth address for the QR code. */
  startAuthenticator(): Promise<{ secret: string; address: string }>
  finishAuthenticator(code: string): Promise<void>
  /** @param phoneNumber E.164 */
  startSms(phoneNumber: string): Promise<void>
  finishSms(code: string): Promise<void>
  /** New tokens in the store, or `refused` when the session is over for good. */
  renew(): Promise<'renewed' | 'refused'>
  /** Ends the session at the identity service; never throws for an unreachable one. */
  signOut(input: { everywhere: boolean }): Promise<void>
}
