import { z } from 'zod'
import { forgetTries, reserveTry } from '../counters.ts'
import { unrememberDevices } from '../devices.ts'
import { codeAlreadyUsed, limitExceeded, totpNotEnabled, totpNotFound } from '../errors.ts'
import { mfaChange, mfaMethodsOf, mfaSettings } from '../mfa-settings.ts'
import { notifyFormerNumber, notifyPerson } from '../notices.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { revokeSessionsOf } from '../sessions.ts'
import { requireFreshUser } from '../tokens.ts'
import { claimTotpStep, makeTotpSecret, matchTotp } from '../totp.ts'
import { openTotpSecret, sealTotpSecret, updateUser } from '../users.ts'

/** AssociateSoftwareToken: a new authenticator secret. The current one is valid until a code proves the new one. */
export const AssociateSoftwareToken: Operation = operation(
  z.object({ AccessToken: text }),
  async (context, { AccessToken }) => {
    const { user } = await requireFreshUser(context, AccessToken)
    const secret = makeTotpSecret()
    await updateUser(context, user.sub, { sealedPendingTotpSecret: sealTotpSecret(context, user.sub, secret) })
    return { SecretCode: secret }
  },
)

/** VerifySoftwareToken: a code proves that the app has the secret. SetUserMFAPreference then switches the factor on. */
export const VerifySoftwareToken: Operation = operation(
  z.object({ AccessToken: text, UserCode: text }),
  async (context, { AccessToken, UserCode }) => {
    const { user } = await requireFreshUser(context, AccessToken)
    const sealed = user.sealedPendingTotpSecret ?? user.sealedTotpSecret
    if (sealed === null) throw totpNotFound()
    if (!(await reserveTry(context, user.sub, 'mfa'))) throw limitExceeded()
    const step = matchTotp(context, openTotpSecret(context, user.sub, sealed), UserCode)
    if (step === null) throw totpNotEnabled()
    // Time steps are compared across secrets: the code that proves the new app must not use a step already used with
    // the old one.
    if (!(await claimTotpStep(context, user.sub, step))) throw codeAlreadyUsed()
    await forgetTries(context, user.sub, 'mfa')
    await updateUser(context, user.sub, { sealedTotpSecret: sealed, sealedPendingTotpSecret: null })
    return { Status: 'SUCCESS' }
  },
)

/**
 * SetUserMFAPreference: which second factors are on, and which one is requested. Switching on the first factor ends
 * sessions that never used one, because an earlier holder of the password could otherwise continue.
 */
export const SetUserMFAPreference: Operation = operation(
  mfaSettings.extend({ AccessToken: text }),
  async (context, input, origin) => {
    const { user, claims } = await requireFreshUser(context, input.AccessToken)
    const change = mfaChange(user, input)
    const isFirst = mfaMethodsOf(user).length === 0 && (change.totpEnabled || change.smsMfaEnabled)
    await context.database.transaction(async (db) => {
      const inside = { ...context, db }
      await updateUser(inside, user.sub, change)
      if (!isFirst) return
      await revokeSessionsOf(inside, user.sub, claims.originJti)
      await unrememberDevices(inside, user.sub)
    })
    notifyPerson(context, user, 'mfa-changed', origin)
    if (user.smsMfaEnabled && !change.smsMfaEnabled && user.phoneNumber !== null)
      notifyFormerNumber(context, user.phoneNumber, 'mfa-changed')
    return {}
  },
)
