import { endChallenge, tryChallenge } from '../challenges.ts'
import type { Challenge } from '../challenges.ts'
import type { CallOrigin, IdentityContext } from '../context.ts'
import { forgetTries, reserveTry } from '../counters.ts'
import { findDevice } from '../devices.ts'
import { codeAlreadyUsed, codeAttemptsLocked, invalidSession, mfaCodeMismatch, sessionExpired } from '../errors.ts'
import { notifyOfLock } from '../notices.ts'
import { isSame } from '../sealing.ts'
import { finishSignIn, hashSmsCode } from '../sign-in.ts'
import { claimTotpStep, matchTotp } from '../totp.ts'
import { openTotpSecret } from '../users.ts'
import type { UserRow } from '../users.ts'
import { need, stillEnabled } from './answer.ts'
import type { Answer } from './answer.ts'

/** SOFTWARE_TOKEN_MFA: a code of the authenticator app, valid once. */
export const answerTotp: Answer = async (context, answer, origin) => {
  const { found, user } = await tryMfa(context, 'SOFTWARE_TOKEN_MFA', answer.session)
  if (user.sealedTotpSecret === null) throw invalidSession()
  const step = matchTotp(
    context,
    openTotpSecret(context, user.sub, user.sealedTotpSecret),
    need(answer.responses, 'SOFTWARE_TOKEN_MFA_CODE'),
  )
  if (step === null) throw refusedCode(context, user.sub, origin)
  if (!(await claimTotpStep(context, user.sub, step))) throw codeAlreadyUsed()
  return passMfa(context, found, user, origin)
}

/** SMS_MFA: the code that was sent for this sign-in. */
export const answerSms: Answer = async (context, answer, origin) => {
  const { found, user } = await tryMfa(context, 'SMS_MFA', answer.session)
  const given = hashSmsCode(context, user.sub, need(answer.responses, 'SMS_MFA_CODE').replaceAll(/\s/g, ''))
  if (!isSame(Buffer.from(given), Buffer.from(found.state.codeHash))) throw refusedCode(context, user.sub, origin)
  return passMfa(context, found, user, origin)
}

function refusedCode(context: IdentityContext, sub: string, origin: CallOrigin): Error {
  notifyOfLock(context, sub, 'mfa', origin)
  return mfaCodeMismatch()
}

async function tryMfa<Kind extends 'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'>(
  context: IdentityContext,
  kind: Kind,
  session: string | null,
): Promise<{ found: Challenge<Kind>; user: UserRow }> {
  const found = session === null ? null : await tryChallenge(context, kind, session)
  if (!found) throw sessionExpired()
  if (!(await reserveTry(context, found.subject, 'mfa'))) throw codeAttemptsLocked()
  return { found, user: await stillEnabled(context, found.subject) }
}

async function passMfa(
  context: IdentityContext,
  found: Challenge<'SMS_MFA' | 'SOFTWARE_TOKEN_MFA'>,
  user: UserRow,
  origin: CallOrigin,
): Promise<object> {
  if (!(await endChallenge(context, found.handle))) throw invalidSession()
  await forgetTries(context, user.sub, 'mfa')
  const { deviceKey } = found.state
  // The device may have been forgotten since the password step; the response then offers a new key.
  const device = deviceKey === null ? null : await findDevice(context, user.sub, deviceKey)
  return finishSignIn(context, user, device, origin)
}
