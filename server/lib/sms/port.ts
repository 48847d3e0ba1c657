import type { Checkable } from '#server/lib/health/finding.ts'

/** One text message; `to` in E.164 form (+15125550100). */
export interface Sms {
  to: string
  text: string
  /** The same of every try to send this message. */
  key?: string
}

export interface SmsPort extends Checkable {
  /** Resolves when the next station accepted the message; rejects when it did not, so that a job can try again. */
  send(sms: Sms): Promise<void>
}
