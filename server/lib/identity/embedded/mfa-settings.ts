import { z } from 'zod'
import type { MfaMethod } from '../port.ts'
import { invalidParameter } from './errors.ts'
import type { UserRow } from './users.ts'

const setting = z.object({ Enabled: z.boolean().nullish(), PreferredMfa: z.boolean().nullish() }).nullish()
type Setting = z.infer<typeof setting>

/** The second factors of SetUserMFAPreference and of its Admin variant. */
export const mfaSettings = z.object({
  SMSMfaSettings: setting,
  SoftwareTokenMfaSettings: setting,
  EmailMfaSettings: setting,
})

/** The account's columns after the change. A factor must be verified before it is switched on. */
export function mfaChange(user: UserRow, settings: z.infer<typeof mfaSettings>) {
  const totpEnabled = settings.SoftwareTokenMfaSettings?.Enabled ?? user.totpEnabled
  const smsMfaEnabled = settings.SMSMfaSettings?.Enabled ?? user.smsMfaEnabled
  if (settings.EmailMfaSettings?.Enabled)
    throw invalidParameter('User does not have delivery config set to turn on EMAIL_OTP')
  if (totpEnabled && user.sealedTotpSecret === null) throw invalidParameter('User has not verified software token mfa')
  if (smsMfaEnabled && !user.phoneNumberVerified)
    throw invalidParameter('User does not have delivery config set to turn on SMS_MFA')
  const preferred = prefer(
    prefer(user.preferredMfa, 'SMS_MFA', settings.SMSMfaSettings),
    'SOFTWARE_TOKEN_MFA',
    settings.SoftwareTokenMfaSettings,
  )
  const isOn = preferred === 'SMS_MFA' ? smsMfaEnabled : totpEnabled
  return { totpEnabled, smsMfaEnabled, preferredMfa: isOn ? preferred : null }
}

function prefer(current: MfaMethod | null, method: MfaMethod, setting: Setting): MfaMethod | null {
  if (setting?.PreferredMfa) return method
  return setting?.PreferredMfa === false && current === method ? null : current
}

/** The factors that are on, as GetUser returns them. */
export function mfaMethodsOf(user: UserRow): MfaMethod[] {
  const methods: (MfaMethod | false)[] = [user.smsMfaEnabled && 'SMS_MFA', user.totpEnabled && 'SOFTWARE_TOKEN_MFA']
  return methods.filter((method) => method !== false)
}

/** PreferredMfaSetting and UserMFASettingList; absent if there are none. */
export function mfaAnswer(user: UserRow) {
  const methods = mfaMethodsOf(user)
  return {
    ...(user.preferredMfa === null ? {} : { PreferredMfaSetting: user.preferredMfa }),
    ...(methods.length === 0 ? {} : { UserMFASettingList: methods }),
  }
}
