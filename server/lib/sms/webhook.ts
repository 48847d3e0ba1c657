import { CheckError, type CheckNote } from '#server/lib/health/finding.ts'
import type { SmsPort } from '#server/lib/sms/port.ts'
import { SMS_TIMEOUT_MS } from '#shared/limits/server-times.ts'

/** Whether something answers there. No message is sent: it would reach a person and cost money. */
async function checkWebhook(url: string): Promise<CheckNote> {
  const response = await fetch(url, { method: 'OPTIONS', signal: AbortSignal.timeout(SMS_TIMEOUT_MS) })
  if (response.status >= 500) throw new CheckError(`The SMS gateway answered ${response.status}.`)
  return {
    ...{ state: 'warning', reason: 'It answers; only a message shows whether it sends.' },
    advice: 'Send one: npm run doctor -- --sms +12025550143',
  }
}

/**
 * Text messages through SMS_WEBHOOK_URL: POST of `{ to, text }` as JSON, with SMS_WEBHOOK_TOKEN as bearer token when
 * there is one, and an Idempotency-Key where a try may be repeated.
 */
export function webhookSms(options: { url: string; token: string | null }): SmsPort {
  return {
    check: () => checkWebhook(options.url),
    async send({ to, text, key }) {
      const response = await fetch(options.url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key === undefined ? {} : { 'idempotency-key': key }),
          ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
        },
        body: JSON.stringify({ to, text }),
        signal: AbortSignal.timeout(SMS_TIMEOUT_MS),
      })
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}
