import type { ServerEnv } from '#server/env.ts'
import { openAiAssistant } from '#server/lib/ai/openai.ts'
import type { Clock } from '#server/lib/clock/clock.ts'
import { nominatim } from '#server/lib/geocoding/nominatim.ts'
import { createAwsIdentity } from '#server/lib/identity/aws-pool.ts'
import { httpClaims } from '#server/lib/legacy-claims/http.ts'
import { httpRegistry } from '#server/lib/license-registry/http.ts'
import type { Logger } from '#server/lib/log/log.ts'
import { smtpMail } from '#server/lib/mail/smtp.ts'
import { webhookSms } from '#server/lib/sms/webhook.ts'
import { clamdScanner } from '#server/lib/virus-scan/clamd.ts'

/**
 * The adapters of the external services in the environment; null for each that is not configured. They need no
 * database: `npm run doctor` creates them before there is one.
 */
export async function configuredPorts(env: ServerEnv, { clock, log }: { clock: Clock; log: Pick<Logger, 'warn'> }) {
  return {
    mail: env.smtpUrl ? smtpMail({ url: env.smtpUrl, from: env.mailFrom }) : null,
    sms: env.smsWebhook ? webhookSms(env.smsWebhook) : null,
    // The SDK is loaded only if it is used.
    storage: env.s3 ? (await import('#server/lib/storage/s3.ts')).s3Storage(env.s3, () => clock.now().getTime()) : null,
    virusScanner: env.clamd ? clamdScanner(env.clamd) : null,
    geocoding: env.geocoderUrl ? nominatim({ url: env.geocoderUrl, log }) : null,
    assistant: env.ai ? openAiAssistant(env.ai) : null,
    legacyClaims: env.legacyClaims ? httpClaims(env.legacyClaims) : null,
    licenseRegistry: env.licenseRegistry ? httpRegistry(env.licenseRegistry) : null,
    broker: env.brokerUrl ? (await import('#server/lib/broker/check.ts')).brokerCheck(env.brokerUrl) : null,
    identity: env.cognito ? createAwsIdentity({ ...env.cognito, clock }) : null,
  }
}
