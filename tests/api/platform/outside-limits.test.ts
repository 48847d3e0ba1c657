import { AdminGetUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { FetchError } from 'aws-jwt-verify/error'
import Stripe from 'stripe'
import webPush from 'web-push'
import { createECDH, randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterEach, describe, expect, test } from 'vitest'
import { openAiAssistant } from '#server/lib/ai/openai.ts'
import { openAiChat } from '#server/lib/ai/openai-chat.ts'
import { AssistantUnavailableError } from '#server/lib/ai/port.ts'
import { stripeClient } from '#server/lib/billing/stripe/client.ts'
import { nominatim } from '#server/lib/geocoding/nominatim.ts'
import { cognitoClient, fetchKeys } from '#server/lib/identity/aws-pool.ts'
import { httpClaims } from '#server/lib/legacy-claims/http.ts'
import { LegacyClaimsUnavailableError } from '#server/lib/legacy-claims/port.ts'
import { httpRegistry } from '#server/lib/license-registry/http.ts'
import { RegistryUnavailableError } from '#server/lib/license-registry/port.ts'
import { smtpMail } from '#server/lib/mail/smtp.ts'
import { webhookSms } from '#server/lib/sms/webhook.ts'
import { s3Storage } from '#server/lib/storage/s3.ts'
import { clamdScanner } from '#server/lib/virus-scan/clamd.ts'
import { sendNotification } from '#server/modules/push/sending.ts'
import { type HostileService, hostileHttp, hostileTcp, type Manner, MANNERS } from './hostile-services.ts'

/** Every port that reads from an external service must fail in time, whatever the service sends. */

const LIMIT_MS = 200
/** For a port that retries: three times the limit, and delays. Far below the time of a hostile service. */
const PATIENCE_MS = 15_000
const MEGABYTE = 1_000_000

interface Port {
  /** A call of the port; it must reject. */
  call(service: HostileService): Promise<unknown>
  error: new (...args: never[]) => Error
  contentType?: string
  /** More than the port may read, plus the system's buffers. */
  sentMaxBytes: number
}

const task = (): Parameters<ReturnType<typeof openAiChat>['answer']>[0] => ({
  ...{ person: { name: 'Ann' }, today: '2026-11-20', utcOffset: '-06:00' },
  turns: [{ role: 'user', content: 'Hello' }],
  instructions: null,
  files: [],
  tools: {} as never,
})
const rejecting = (thrown: unknown): never => {
  throw thrown
}
const credentials = { accessKeyId: 'a', secretAccessKey: 'b' }
const s3Of = ({ origin }: HostileService) =>
  s3Storage(
    { bucket: 'files', region: 'us-east-1', endpoint: origin, credentials, forcePathStyle: true, timeoutMs: LIMIT_MS },
    () => Date.now(),
  )

const HTTP_PORTS: Record<string, Port> = {
  'the claims system': {
    call: ({ origin }) => httpClaims({ url: origin, key: 'k', origins: [], timeoutMs: LIMIT_MS }).findCompany(1, 1),
    error: LegacyClaimsUnavailableError,
    sentMaxBytes: 4 * MEGABYTE,
  },
  'the license registry': {
    call: ({ origin }) => httpRegistry({ url: origin, key: 'k', timeoutMs: LIMIT_MS }).findProducer('1'),
    error: RegistryUnavailableError,
    sentMaxBytes: MEGABYTE,
  },
  // It never fails: the gazetteer is used, and the log contains the reason.
  'the geocoder': {
    async call({ origin }) {
      const warned: unknown[] = []
      const log = { warn: (details: object) => void warned.push((details as { err: unknown }).err) }
      const found = await nominatim({ url: origin, log, timeoutMs: LIMIT_MS }).geocode({
        adminArea1Id: 'US-TX',
        countryId: 'US',
      })
      expect(found).not.toBeNull()
      throw warned[0]
    },
    error: Error,
    sentMaxBytes: MEGABYTE,
  },
  'the AI provider': {
    call: ({ origin }) =>
      openAiAssistant({ baseUrl: origin, apiKey: null, model: 'm' }).complete([{ role: 'user', content: 'Hello' }], {
        maxTokens: 10,
        timeoutMs: 4 * LIMIT_MS,
        task: {} as never,
      }),
    error: AssistantUnavailableError,
    sentMaxBytes: 3 * 8 * MEGABYTE,
  },
  'the stream of the AI provider': {
    call: ({ origin }) =>
      openAiChat({ baseUrl: origin, apiKey: null, model: 'm' }).answer(task(), {
        maxTokens: 10,
        ...{ silenceMs: 4 * LIMIT_MS, limitMs: 4 * LIMIT_MS },
        signal: new AbortController().signal,
        onText: () => undefined,
      }),
    error: AssistantUnavailableError,
    contentType: 'text/event-stream',
    sentMaxBytes: 3 * 8 * MEGABYTE,
  },
  Stripe: {
    call: ({ origin }) =>
      stripeClient({
        secretKey: 'sk_test_x',
        webhookSecret: 'w',
        apiUrl: origin,
        timeoutMs: LIMIT_MS,
      }).customers.retrieve('c'),
    error: Stripe.errors.StripeError,
    sentMaxBytes: 3 * 16 * MEGABYTE,
  },
  'S3, the parts of an upload': {
    call: (service) => s3Of(service).listParts({ id: 'u', key: 'a', sizeBytes: 1, partsCount: 1 }),
    error: Error,
    contentType: 'application/xml',
    sentMaxBytes: 3 * 4 * MEGABYTE,
  },
  'S3, the beginning of an upload': {
    call: (service) => s3Of(service).createUpload('a'),
    error: Error,
    contentType: 'application/xml',
    sentMaxBytes: 3 * 4 * MEGABYTE,
  },
  'the keys of the identity pool': {
    call: ({ origin }) => fetchKeys(origin, LIMIT_MS),
    error: FetchError,
    sentMaxBytes: MEGABYTE,
  },
  'the identity pool': {
    call: ({ origin }) =>
      cognitoClient('eu-west-1', { endpoint: origin, timeoutMs: LIMIT_MS }).send(
        new AdminGetUserCommand({ UserPoolId: 'p', Username: 'u' }),
      ),
    error: Error,
    contentType: 'application/x-amz-json-1.1',
    sentMaxBytes: 3 * MEGABYTE,
  },
}

let service: HostileService | undefined
afterEach(() => service?.close())

/** In the system's buffers on both sides of a connection, of each of a few tries. */
const BUFFERED_BYTES = 24 * MEGABYTE

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    (value) => rejecting(new Error(`It answered ${JSON.stringify(value)?.slice(0, 100)}.`)),
    (error: unknown) => error,
  )
}

describe.each(Object.entries(HTTP_PORTS))('%s', (_name, { call, error, contentType, sentMaxBytes }) => {
  test.each(MANNERS)(
    'fails within its timeout with a specific error if the service is %s',
    async (manner) => {
      service = await hostileHttp(manner, contentType)
      expect(await failure(call(service))).toBeInstanceOf(error)
      // A compressed bomb is a thousand times smaller than its content.
      expect(service.sentBytes()).toBeLessThan(sentMaxBytes + BUFFERED_BYTES)
      await expect.poll(() => service?.openCount(), { timeout: PATIENCE_MS }).toBe(0)
    },
    PATIENCE_MS * 2,
  )
})

describe('a service whose response body is not needed', () => {
  const recipient = createECDH('prime256v1')
  const keys = {
    p256dh: recipient.generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  }
  const vapid = webPush.generateVAPIDKeys()
  const settings = { ...vapid, subject: 'mailto:ops@evolve.example', services: [] }

  // Only their status is read: the body is closed at once, whatever it contains.
  test.each(MANNERS)('SMS: the body is not read, and the connection is closed: %s', async (manner) => {
    service = await hostileHttp(manner)
    const sent = webhookSms({
      url: service.origin,
      token: null,
      timeoutMs: manner === 'silent' ? LIMIT_MS : PATIENCE_MS,
    }).send({ to: '+1', text: 'x' })
    if (manner === 'silent') await expect(sent).rejects.toThrow(/timeout/i)
    else await sent
    await expect.poll(() => service?.openCount(), { timeout: PATIENCE_MS }).toBe(0)
  })

  test.each(MANNERS)('push: the result is known within the timeout: %s', async (manner) => {
    service = await hostileHttp(manner)
    const notification = { title: 'a', body: 'b', tag: 'c', href: '/' }
    const outcome = await sendNotification(
      settings,
      { endpoint: service.origin, ...keys },
      notification,
      manner === 'silent' ? LIMIT_MS : PATIENCE_MS,
    )
    expect(outcome.kind).toBe(manner === 'silent' ? 'later' : 'delivered')
    await expect.poll(() => service?.openCount(), { timeout: PATIENCE_MS }).toBe(0)
  })
})

describe('other protocols', () => {
  const tcp: readonly Exclude<Manner, 'gzip bomb'>[] = ['endless', 'slow', 'silent', 'closing']

  test.each(['220 mail.example', '220 mail.example ESMTP\r\n'])('mail, after %j', async (greeting) => {
    for (const manner of tcp) {
      service = await hostileTcp(manner, greeting)
      const mail = smtpMail({ url: `smtp://127.0.0.1:${service.port}`, from: 'a@evolve.example', timeoutMs: LIMIT_MS })
      const sent = failure(mail.send({ to: 'b@evolve.example', subject: 's', text: 't' }))
      expect(await sent, manner).toBeInstanceOf(Error)
      expect(service.sentBytes()).toBeLessThan(BUFFERED_BYTES)
      mail.close()
      await service.close()
    }
  })

  test.each(tcp)('the virus scanner: %s', async (manner) => {
    service = await hostileTcp(manner, 'stream: ')
    const scanner = clamdScanner({ host: '127.0.0.1', port: service.port, silenceMs: LIMIT_MS, limitMs: 2 * LIMIT_MS })
    const open = async () => Readable.from([Buffer.from('content')])
    const scanned = failure(scanner.scan({ fileName: 'a', sizeBytes: 7, mimeType: 'text/plain', open }))
    expect(await scanned).toBeInstanceOf(Error)
    expect(service.sentBytes()).toBeLessThan(BUFFERED_BYTES)
  })
})
