import { boundedFetch, discardBody } from '#server/lib/bounded-fetch/bounded-fetch.ts'
import { CheckError, type CheckNote } from '#server/lib/health/finding.ts'
import type { SmsPort } from '#server/lib/sms/port.ts'
import { SMS_TIMEOUT_MS } from '#shared/limits/server-times.ts'

/** Only the status of a response is used. */
const RESPONSE_MAX_BYTES = 256_000

/** Whether the webhook responds. No message is sent, because it would reach a person and cost money. */
async function checkWebhook(url: string): Promise<CheckNote> {
  const limits = { maxBytes: RESPONSE_MAX_BYTES, timeoutMs: SMS_TIMEOUT_MS }
  const response = await boundedFetch(url, { method: 'OPTIONS' }, limits)
  await discardBody(response)
  if (response.status >= 500) throw new CheckError(`The SMS gateway answered ${response.status}.`)
  return {
    ...{ state: 'warning', reason: 'It answers; only a message shows whether it sends.' },
    advice: 'Send one: npm run doctor -- --sms +12025550143',
  }
}

/**
 * Text messages through SMS_WEBHOOK_URL: POST of `{ to, text }` as JSON, with SMS_WEBHOOK_TOKEN as bearer token if set,
 * and an Idempotency-Key if an attempt may be repeated.
 */
export function webhookSms(options: {
  url: string
  token: string | null
  /** SMS_TIMEOUT_MS if absent. */
  timeoutMs?: number
}): SmsPort {
  const limits = { maxBytes: RESPONSE_MAX_BYTES, timeoutMs: options.timeoutMs ?? SMS_TIMEOUT_MS }
  return {
    check: () => checkWebhook(options.url),
    async send({ to, text, key }) {
      const headers = {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      }
      const body = JSON.stringify({ to, text })
      const response = await boundedFetch(options.url, { method: 'POST', headers, body }, limits)
      await discardBody(response)
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}.`)
    },
  }
}
