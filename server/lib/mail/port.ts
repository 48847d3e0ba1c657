import type { Checkable } from '#server/lib/health/finding.ts'
/** A file that a mail carries. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** One e-mail. `text` is always there; `html` is the same in markup, for readers that show it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** The same of every try to send this mail: its receiver can detect repeats. Becomes the Message-ID. */
  key?: string
  attachments?: readonly MailAttachment[]
  /** Becomes the List-Unsubscribe header. */
  unsubscribeUrl?: string
}

/** The next station refused the recipient for good: another try is of no use. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

export interface MailPort extends Checkable {
  /**
   * Resolves when the next station accepted the mail; rejects when it did not, so that a job can try again.
   *
   * @throws MailRefusedError when no further try can succeed
   */
  send(mail: Mail): Promise<void>
}
