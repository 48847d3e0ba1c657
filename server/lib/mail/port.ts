import type { Checkable } from '#server/lib/health/finding.ts'
/** A file attached to a mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** One e-mail. `text` is always set; `html` is the same content as HTML, for readers that show it. */
export interface Mail {
  to: string
  subject: string
  text: string
  html?: string
  /** The same for every attempt to send this mail, so that the receiver can detect repeats. Sent as Message-ID. */
  key?: string
  attachments?: readonly MailAttachment[]
  /** Sent as the List-Unsubscribe header. */
  unsubscribeUrl?: string
}

/** The mail server refused the recipient permanently; retrying does not help. */
export class MailRefusedError extends Error {
  override readonly name = 'MailRefusedError'
}

export interface MailPort extends Checkable {
  /**
   * Resolves when the mail server accepted the mail; rejects if not, so that a job can retry.
   * @throws MailRefusedError if retrying cannot succeed
   */
  send(mail: Mail): Promise<void>
}
