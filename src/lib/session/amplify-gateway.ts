import { Amplify } from 'aws-amplify'
import {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  fetchMFAPreference,
  rememberDevice,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  setUpTOTP,
  signIn,
  type SignInOutput,
  signOut,
  signUp,
  updateMFAPreference,
  updatePassword,
  updateUserAttribute,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger } from 'aws-amplify/utils'
import { getConfig } from '#src/config/env.ts'
import { AuthFailure, SIGN_IN_EXPIRED } from './auth-failure.ts'
import type { AuthGateway, Credentials, ReauthenticationStep, SignInStep } from './auth-port.ts'
import { asAuthFailure, asMfaState, SIGN_IN_EXPIRED_MESSAGE } from './amplify-errors.ts'
import { createReauthentication } from './amplify-reauthentication.ts'
import { sessionStore } from './session-store.ts'
import { isTokenKey, readStoredTokens } from './stored-tokens.ts'

const ISSUER = 'Evolve'
const MFA_CONFIGURED_ATTRIBUTE = 'custom:mfa_configured'

// Otherwise Amplify warns in every user's console that a custom endpoint is used, which is intended.
ConsoleLogger.LOG_LEVEL = 'ERROR'

const { identity } = getConfig()
Amplify.configure({
  Auth: {
    Cognito: {
      userPoolId: identity.userPoolId,
      userPoolClientId: identity.userPoolClientId,
      ...(identity.userPoolEndpoint === null ? {} : { userPoolEndpoint: identity.userPoolEndpoint }),
    },
  },
})
cognitoUserPoolsTokenProvider.setKeyValueStorage(sessionStore)

/**
 * The credentials between the entry of the password and the confirmation of the account or the code. They are in memory
 * only, so that the user need not type them again.
 */
let waiting: Credentials | null = null

async function toStep(output: SignInOutput, credentials: Credentials): Promise<SignInStep> {
  const { nextStep } = output
  switch (nextStep.signInStep) {
    case 'DONE':
      waiting = null
      return { step: 'done', mfa: await fetchMfa().catch(() => 'unknown' as const) }
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      waiting = credentials
      return { step: 'code', method: 'sms', destination: nextStep.codeDeliveryDetails?.destination ?? null }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'code', method: 'authenticator', destination: null }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION': {
      const challengeResponse = nextStep.allowedMFATypes?.includes('TOTP') ? 'TOTP' : 'SMS'
      return toStep(await confirmSignIn({ challengeResponse }), credentials)
    }
    case 'CONFIRM_SIGN_UP':
      waiting = credentials
      return { step: 'confirm-sign-up' }
    case 'RESET_PASSWORD':
      return { step: 'reset-password' }
    default:
      throw new AuthFailure(nextStep.signInStep, 'This account needs help from an administrator to log in.')
  }
}

async function toReauthenticationStep({ isSignedIn, nextStep }: SignInOutput): Promise<ReauthenticationStep> {
  if (isSignedIn) return { step: 'done' }
  switch (nextStep.signInStep) {
    case 'CONFIRM_SIGN_IN_WITH_SMS_CODE':
      return { step: 'code', method: 'sms', destination: nextStep.codeDeliveryDetails?.destination ?? null }
    case 'CONFIRM_SIGN_IN_WITH_TOTP_CODE':
      return { step: 'code', method: 'authenticator', destination: null }
    case 'CONTINUE_SIGN_IN_WITH_MFA_SELECTION': {
      const challengeResponse = nextStep.allowedMFATypes?.includes('TOTP') ? 'TOTP' : 'SMS'
      return toReauthenticationStep(await runBeside(() => confirmSignIn({ challengeResponse })))
    }
    default:
      throw new AuthFailure(nextStep.signInStep, 'This account needs help from an administrator to log in.')
  }
}

async function startSignIn(credentials: Credentials): Promise<SignInStep> {
  const input = { username: credentials.email, password: credentials.password }
  try {
    return await toStep(await signIn(input), credentials)
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'UserAlreadyAuthenticatedException') throw error
    // Tokens of an unknown session (from another tab, or an interrupted sign-out) prevent the sign-in.
    await sessionStore.removeWhere(isTokenKey)
    return toStep(await signIn(input), credentials)
  }
}

async function fetchMfa(): Promise<'set-up' | 'missing'> {
  return asMfaState(await fetchMFAPreference())
}

/** Marks the account as having a second factor; sign-in does not depend on it. */
async function markMfaConfigured(): Promise<void> {
  const { tokens } = await fetchAuthSession()
  if (tokens?.idToken?.payload[MFA_CONFIGURED_ATTRIBUTE] === 'true') return
  await updateUserAttributes({ userAttributes: { [MFA_CONFIGURED_ATTRIBUTE]: 'true' } })
}

async function remember(): Promise<string | null> {
  await rememberDevice()
  return readStoredTokens(await sessionStore.readAll(), identity.userPoolClientId)?.deviceKey ?? null
}

async function accountName(): Promise<string> {
  const { tokens } = await fetchAuthSession()
  const email = tokens?.idToken?.payload.email
  return typeof email === 'string' ? email : (tokens?.signInDetails?.loginId ?? ISSUER)
}

const { inTurn, runBeside } = createReauthentication(sessionStore)

const calls: AuthGateway = {
  signIn: startSignIn,

  async confirmSignIn({ code, rememberDevice: keepDevice }) {
    const { isSignedIn, nextStep } = await confirmSignIn({ challengeResponse: code })
    if (!isSignedIn) throw new AuthFailure(SIGN_IN_EXPIRED, `Unexpected step ${nextStep.signInStep}`)
    waiting = null
    await markMfaConfigured().catch(() => undefined)
    return { rememberedDeviceKey: keepDevice ? await remember().catch(() => null) : null }
  },

  async resendSignInCode() {
    // The identity service sends a code of the second step only as part of a sign-in.
    const next = waiting && (await startSignIn(waiting))
    if (next?.step !== 'code') throw new AuthFailure(SIGN_IN_EXPIRED, SIGN_IN_EXPIRED_MESSAGE)
  },

  async signUp(credentials) {
    const { isSignUpComplete } = await signUp({
      username: credentials.email,
      password: credentials.password,
      options: { userAttributes: { email: credentials.email } },
    })
    if (isSignUpComplete) return startSignIn(credentials)
    waiting = credentials
    return { step: 'confirm-sign-up' }
  },

  async confirmSignUp({ email, code }) {
    await confirmSignUp({ username: email, confirmationCode: code })
    return waiting?.email === email ? startSignIn(waiting) : { step: 'log-in' }
  },

  async resendSignUpCode(email) {
    await resendSignUpCode({ username: email })
  },

  async requestPasswordReset(email) {
    await resetPassword({ username: email })
  },

  async confirmPasswordReset({ email, code, newPassword }) {
    await confirmResetPassword({ username: email, confirmationCode: code, newPassword })
  },

  async changePassword({ oldPassword, newPassword }) {
    await updatePassword({ oldPassword, newPassword })
  },

  async reauthenticate(password) {
    const username = await inTurn(accountName)
    return toReauthenticationStep(await runBeside(() => signIn({ username, password })))
  },

  async confirmReauthentication(code) {
    const { isSignedIn, nextStep } = await runBeside(() => confirmSignIn({ challengeResponse: code }))
    if (!isSignedIn) throw new AuthFailure(SIGN_IN_EXPIRED, `Unexpected step ${nextStep.signInStep}`)
  },

  fetchMfa,

  async startAuthenticator() {
    const [setUp, account] = await Promise.all([setUpTOTP(), accountName()])
    return { secret: setUp.sharedSecret, address: setUp.getSetupUri(ISSUER, encodeURIComponent(account)).href }
  },

  async finishAuthenticator(code) {
    await verifyTOTPSetup({ code })
    await updateMFAPreference({ totp: 'PREFERRED' })
    await markMfaConfigured().catch(() => undefined)
  },

  async startSms(phoneNumber) {
    const { nextStep } = await updateUserAttribute({
      userAttribute: { attributeKey: 'phone_number', value: phoneNumber },
    })
    // A user pool that does not verify a changed number automatically must be requested to send the code.
    if (nextStep.updateAttributeStep === 'DONE')
      await sendUserAttributeVerificationCode({ userAttributeKey: 'phone_number' })
  },

  async finishSms(code) {
    await confirmUserAttribute({ userAttributeKey: 'phone_number', confirmationCode: code })
    await updateMFAPreference({ sms: 'PREFERRED' })
    await markMfaConfigured().catch(() => undefined)
  },

  async renew() {
    const { tokens } = await inTurn(() => fetchAuthSession({ forceRefresh: true }))
    return tokens ? 'renewed' : 'refused'
  },

  async signOut({ everywhere }) {
    waiting = null
    await signOut({ global: everywhere })
  },
}

/** Converts every error of the library to an AuthFailure. */
function withAuthFailures(gateway: AuthGateway): AuthGateway {
  const wrapped = Object.entries(gateway).map(([name, call]: [string, (...args: never[]) => Promise<unknown>]) => [
    name,
    async (...args: never[]) => {
      try {
        return await call(...args)
      } catch (error) {
        throw asAuthFailure(error)
      }
    },
  ])
  return Object.fromEntries(wrapped) as AuthGateway
}

export const amplifyGateway: AuthGateway = withAuthFailures(calls)
