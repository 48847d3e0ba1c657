import { endChallenge, tryChallenge } from '../challenges.ts'
import type { IdentityContext } from '../context.ts'
import { forgetTries, reserveTry } from '../counters.ts'
import type { TryKind } from '../counters.ts'
import { findDevice, isRemembered } from '../devices.ts'
import { incorrectPassword, passwordLocked } from '../errors.ts'
import { notifyOfLock } from '../notices.ts'
import { admit, continueSignIn } from '../sign-in.ts'
import { inventUser, findUser, openVerifier, srpIdentity } from '../users.ts'
import { isProven, need } from './answer.ts'
import type { Answer } from './answer.ts'

/**
 * PASSWORD_VERIFIER: the proof that the client knows the password. An unknown user gets the same error as a wrong
 * password.
 */
export const answerPassword: Answer = async (context, { responses }, origin) => {
  const secretBlock = need(responses, 'PASSWORD_CLAIM_SECRET_BLOCK')
  const found = await tryChallenge(context, 'PASSWORD_VERIFIER', secretBlock)
  if (!found) throw incorrectPassword()
  const deviceKey = responses['DEVICE_KEY'] ?? found.state.deviceKey
  const tries = await triesOf(context, found.subject, deviceKey)
  if (!(await reserveTry(context, found.subject, tries))) throw passwordLocked()
  const user = await findUser(context, found.subject)
  const { verifier } = user ? openVerifier(context, user) : inventUser(context, found.subject)
  const proven = isProven(found, srpIdentity(found.subject), verifier, responses)
  if (!proven || !user) {
    await endChallenge(context, secretBlock)
    notifyOfLock(context, found.subject, tries, origin)
    throw incorrectPassword()
  }
  await forgetTries(context, user.sub, tries)
  const device = await admit(context, user, deviceKey)
  if (!(await endChallenge(context, secretBlock))) throw incorrectPassword()
  return continueSignIn(context, user, device, origin)
}

/** Attempts on a remembered device are counted separately, because its key is a secret of that browser. */
async function triesOf(context: IdentityContext, subject: string, deviceKey: string | null): Promise<TryKind> {
  const device = deviceKey === null ? null : await findDevice(context, subject, deviceKey)
  return device && isRemembered(context, device) ? `password:${device.deviceKey}` : 'password'
}
