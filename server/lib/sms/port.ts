import type { Checkable } from '#server/lib/health/finding.ts'

/** One text message; `to` in E.164 form (+15125550100). */
export interface Sms {
  to: string
  text: string
  /** The same for every attempt to send this message. */
  key?: string
}

export interface SmsPort extends Checkable {
  /** Resolves when the provider accepted the message; rejects if not, so that a job can retry. */
  send(sms: Sms): Promise<void>
}
