import { z } from 'zod'
import { forgetTries, reserveTry } from '../counters.ts'
import { codeAlreadyUsed, limitExceeded, totpNotEnabled, totpNotFound } from '../errors.ts'
import { mfaChange, mfaSettings } from '../mfa-settings.ts'
import { operation, text } from '../operation.ts'
import type { Operation } from '../operation.ts'
import { requireUser } from '../tokens.ts'
import { claimTotpStep, makeTotpSecret, matchTotp } from '../totp.ts'
import { openTotpSecret, sealTotpSecret, updateUser } from '../users.ts'

/** AssociateSoftwareToken: a new authenticator secret. The one in use keeps working until a code proves the new one. */
export const AssociateSoftwareToken: Operation = operation(z.object({ AccessToken: text }), async (context, { AccessToken }) => {
  const { user } = await requireUser(context, AccessToken)
  const secret = makeTotpSecret()
  await updateUser(context, user.sub, { sealedPendingTotpSecret: sealTotpSecret(context, user.sub, secret) })
  return { SecretCode: secret }
})

/** VerifySoftwareToken: a code proves that the app holds the secret. SetUserMFAPreference then switches the factor on. */
export const VerifySoftwareToken: Operation = operation(
  z.object({ AccessToken: text, UserCode: text }),
  async (context, { AccessToken, UserCode }) => {
    const { user } = await requireUser(context, AccessToken)
    const sealed = user.sealedPendingTotpSecret ?? user.sealedTotpSecret
    if (sealed === null) throw totpNotFound()
    if (!(await reserveTry(context, user.sub, 'mfa'))) throw limitExceeded()
    const step = matchTotp(context, openTotpSecret(context, user.sub, sealed), UserCode)
    if (step === null) throw totpNotEnabled()
    // Steps are compared across secrets: the code that proves the new app may not be of a step used with the old one.
    if (!(await claimTotpStep(context, user.sub, step))) throw codeAlreadyUsed()
    await forgetTries(context, user.sub, 'mfa')
    await updateUser(context, user.sub, { sealedTotpSecret: sealed, sealedPendingTotpSecret: null })
    return { Status: 'SUCCESS' }
  },
)

/** SetUserMFAPreference: which second factors are on, and which one is asked for. */
export const SetUserMFAPreference: Operation = operation(mfaSettings.extend({ AccessToken: text }), async (context, input) => {
  const { user } = await requireUser(context, input.AccessToken)
  await updateUser(context, user.sub, mfaChange(user, input))
  return {}
})
