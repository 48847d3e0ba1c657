import { createTransport, type SMTPPoolOptions } from 'nodemailer'
import { type MailPort, MailRefusedError } from '#server/lib/mail/port.ts'
import { watchedSocket } from '#server/lib/mail/watched-socket.ts'
import { MAIL_TIMEOUT_MS } from '#shared/limits/server-times.ts'

/** A 5xx reply to the recipient is final (RFC 5321, section 4.2.1). */
function isFinalRefusal(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const { code, responseCode } = error as Error & { code?: string; responseCode?: number }
  return code === 'EENVELOPE' && responseCode !== undefined && responseCode >= 500
}

/** Size of one reply of the server. */
const RESPONSE_MAX_BYTES = 65_536
/** Ports of SMTP with TLS from the start, and of submission. */
const PORTS = { secure: 465, plain: 587 }

/** Mail through SMTP_URL (smtp://user:password@host:port, smtps:// for TLS from the start). */
export function smtpMail(options: {
  url: string
  from: string
  /** Overrides the usual timeouts of the server, milliseconds. */
  timeoutMs?: number
}): MailPort & { close(): void } {
  const { timeoutMs = MAIL_TIMEOUT_MS } = options
  const getSocket: NonNullable<SMTPPoolOptions['getSocket']> = ({ host = 'localhost', port, secure }, callback) => {
    const address = { host, port: Number(port ?? (secure ? PORTS.secure : PORTS.plain)) }
    const replyLimitMs = options.timeoutMs === undefined ? {} : { replyLimitMs: options.timeoutMs }
    watchedSocket({ ...address, connectTimeoutMs: timeoutMs, ...replyLimitMs }).then(
      (connection) => callback(null, { connection }),
      (error: Error) => callback(error),
    )
  }
  const transport = createTransport(
    {
      url: options.url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      maxResponseSize: RESPONSE_MAX_BYTES,
      getSocket,
    },
    { from: options.from },
  )
  return {
    async send({ to, subject, text, html, key, attachments, unsubscribeUrl }) {
      // One recipient, given as an object: a comma or angle bracket in `to` must not add others.
      const sent = transport.sendMail({
        to: { name: '', address: to },
        subject,
        text,
        ...(html === undefined ? {} : { html }),
        ...(attachments === undefined ? {} : { attachments: [...attachments] }),
        ...(key === undefined ? {} : { messageId: `<${key}@evolve>` }),
        // The second header lets mail programs show their own button (RFC 8058).
        ...(unsubscribeUrl === undefined
          ? {}
          : {
              list: { unsubscribe: unsubscribeUrl },
              headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
            }),
      })
      await sent.catch((error: unknown) => {
        throw isFinalRefusal(error) ? new MailRefusedError(error.message, { cause: error }) : error
      })
    },
    check: async () => void (await transport.verify()),
    close: () => transport.close(),
  }
}
