import type { Answer } from './answer.ts'
import { answerDevice, answerDeviceStart } from './device.ts'
import { answerPassword } from './password.ts'
import { answerSms, answerTotp } from './second-factor.ts'

/** Every challenge of this pool, with its handler. */
export const CHALLENGE_ANSWERS: Readonly<Record<string, Answer>> = {
  PASSWORD_VERIFIER: answerPassword,
  SMS_MFA: answerSms,
  SOFTWARE_TOKEN_MFA: answerTotp,
  DEVICE_SRP_AUTH: answerDeviceStart,
  DEVICE_PASSWORD_VERIFIER: answerDevice,
}
