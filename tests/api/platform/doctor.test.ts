import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { configuredPorts } from '#server/configured-ports.ts'
import { parseEnv } from '#server/env.ts'
import { checkStripe } from '#server/lib/billing/stripe/check.ts'
import { stripeClient } from '#server/lib/billing/stripe/client.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { judgeClock } from '#server/lib/health/database.ts'
import { type Finding, runCheck } from '#server/lib/health/finding.ts'
import { hideSecretsOf } from '#server/lib/health/hide-secrets.ts'
import { checkNode, checkPublicOrigin, checkSecrets } from '#server/lib/health/host.ts'
import { serviceChecks } from '#server/lib/health/services.ts'
import { clamdServer } from '#tests/api/files/clamd-server.ts'
import { closedPort, type FakeService, jsonService, smtpService } from '#tests/support/operator-services.ts'
import { s3Server } from '#tests/support/s3-server.ts'
import { createWorld } from '#tests/support/world.ts'

const ORIGIN = 'https://evolve.example'
const PASSWORD = 'hunter2-of-the-mail-server'
const KEY = 'a-key-that-only-the-test-knows'
const started: { close(): unknown }[] = []

function keep<T extends { close(): unknown }>(service: T): T {
  started.push(service)
  return service
}

afterEach(async () => {
  for (const service of started.splice(0)) await service.close()
})

/** The result of one service's check with these variables. */
async function examine(name: string, variables: Record<string, string>): Promise<Finding> {
  const env = parseEnv({ PUBLIC_ORIGIN: ORIGIN, SEED: 'none', ...variables })
  const ports = await configuredPorts(env, { clock: systemClock, log: { warn: () => undefined } })
  const { stripe } = env
  const billing = stripe ? { check: (origin: string) => checkStripe(stripeClient(stripe), origin) } : null
  const check = serviceChecks(env, { ...ports, billing }).find((one) => one.name === name)
  if (!check) throw new Error(`There is no check of ${name}`)
  const finding = await runCheck(check, 5_000, hideSecretsOf(env))
  ports.mail?.close()
  ports.storage?.close()
  return finding
}

const failed = (reason: RegExp) => ({ state: 'failed', reason: expect.stringMatching(reason) as string })
const warned = (reason: RegExp) => ({ state: 'warning', reason: expect.stringMatching(reason) as string })
const NOTHING_LISTENS = /nothing listens/

describe('A check reports why a service does not work', () => {
  it('mail: unreachable, wrong password, works', async () => {
    const smtp = keep(await smtpService(PASSWORD))
    const at = (password: string, port: number): string => `smtp://evolve:${password}@127.0.0.1:${port}`
    expect(await examine('Mail', { SMTP_URL: at(PASSWORD, await closedPort()) })).toMatchObject(failed(NOTHING_LISTENS))
    const refused = await examine('Mail', { SMTP_URL: at('a-wrong-password', smtp.port) })
    expect(refused).toMatchObject(failed(/user name or the password/))
    expect(JSON.stringify(refused)).not.toContain('a-wrong-password')
    expect(await examine('Mail', { SMTP_URL: at(PASSWORD, smtp.port) })).toMatchObject({ state: 'ok' })
  })

  it('a bucket: unreachable, wrong key, no CORS, works without leaving objects', async () => {
    const s3 = keep(await s3Server())
    const variables = {
      ...{
        S3_BUCKET: s3.bucket,
        S3_ENDPOINT: s3.origin,
        S3_FORCE_PATH_STYLE: 'true',
        PUBLIC_ORIGIN: 'http://evolve.example',
      },
      ...{ S3_ACCESS_KEY_ID: s3.credentials.accessKeyId, S3_SECRET_ACCESS_KEY: s3.credentials.secretAccessKey },
    }
    const nowhere = { ...variables, S3_ENDPOINT: `http://127.0.0.1:${await closedPort()}` }
    expect(await examine('Storage', nowhere)).toMatchObject(failed(/Putting an object failed: .*nothing listens/))
    const missing = await examine('Storage', { ...variables, S3_BUCKET: 'another-bucket' })
    expect(missing).toMatchObject(failed(/bucket does not exist/))
    const wrong = await examine('Storage', { ...variables, S3_SECRET_ACCESS_KEY: 'another-secret-of-somebody' })
    expect(wrong).toMatchObject(failed(/secret access key is wrong/))
    s3.fail('AccessDenied')
    expect(await examine('Storage', variables)).toMatchObject({
      ...failed(/may not do this/),
      advice: expect.stringContaining('s3:PutObject') as string,
    })
    s3.fail(null)
    expect(await examine('Storage', variables)).toMatchObject(failed(/does not let pages of .* send files \(CORS\)/))
    s3.allowOrigin('http://evolve.example')
    expect(await examine('Storage', variables)).toMatchObject({ state: 'ok' })
    expect(s3.uploadsCount()).toBe(0)
  })

  it('a virus scanner: unreachable, without signatures, works', async () => {
    const scanner = async (answer: (content: Buffer) => string): Promise<Finding> => {
      const server = keep(await clamdServer({ answer }))
      return examine('Virus scanner', { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(server.port) })
    }
    const nowhere = { CLAMD_HOST: '127.0.0.1', CLAMD_PORT: String(await closedPort()) }
    expect(await examine('Virus scanner', nowhere)).toMatchObject(failed(NOTHING_LISTENS))
    expect(await scanner(() => 'stream: OK')).toMatchObject(failed(/does not find the EICAR test signature/))
    const finds = (content: Buffer): string => (content.length > 10 ? 'stream: Eicar-Test FOUND' : 'stream: OK')
    expect(await scanner(finds)).toMatchObject({ state: 'ok' })
  })

  it('an AI provider: unreachable, wrong key, unknown model, works', async () => {
    const provider = keep(
      await jsonService(({ authorization }) =>
        authorization === `Bearer ${KEY}` ? [200, { data: [{ id: 'gpt-test' }] }] : [401, {}],
      ),
    )
    const variables = { AI_BASE_URL: `${provider.origin}/v1`, AI_API_KEY: KEY, AI_MODEL: 'gpt-test' }
    const nowhere = { ...variables, AI_BASE_URL: `http://127.0.0.1:${await closedPort()}` }
    expect(await examine('Assistant', nowhere)).toMatchObject(failed(NOTHING_LISTENS))
    expect(await examine('Assistant', { ...variables, AI_API_KEY: 'another' })).toMatchObject(failed(/refuses the key/))
    expect(await examine('Assistant', { ...variables, AI_MODEL: 'gpt-none' })).toMatchObject(warned(/does not list/))
    expect(await examine('Assistant', variables)).toMatchObject({ state: 'ok' })
  })

  it('Stripe: unreachable, wrong key, no webhook, one without events, works', async () => {
    let endpoints: object[] = []
    const stripe = keep(
      await jsonService(({ path, authorization }) =>
        authorization === 'Bearer sk_test_right'
          ? [200, { object: 'list', has_more: false, data: path.endsWith('webhook_endpoints') ? endpoints : [] }]
          : [401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_test_****rong' } }],
      ),
    )
    const variables = {
      ...{
        STRIPE_SECRET_KEY: 'sk_test_right',
        STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
        STRIPE_API_URL: stripe.origin,
      },
    }
    const nowhere = { ...variables, STRIPE_API_URL: `http://127.0.0.1:${await closedPort()}` }
    expect(await examine('Billing', nowhere)).toMatchObject(failed(/cannot be reached/))
    const wrong = { ...variables, STRIPE_SECRET_KEY: 'sk_test_wrong' }
    expect(await examine('Billing', wrong)).toMatchObject(failed(/refuses the key/))
    expect(await examine('Billing', variables)).toMatchObject(warned(/sends no events/))
    const endpoint = { url: `${ORIGIN}/webhooks/stripe`, status: 'enabled', enabled_events: ['invoice.paid'] }
    endpoints = [endpoint]
    expect(await examine('Billing', variables)).toMatchObject(warned(/lacks .*customer\.subscription\.updated/))
    endpoints = [{ ...endpoint, status: 'disabled' }]
    expect(await examine('Billing', variables)).toMatchObject(warned(/switched off/))
    endpoints = [{ ...endpoint, enabled_events: ['*'] }]
    expect(await examine('Billing', variables)).toMatchObject({ state: 'ok' })
  })

  it('services over HTTP: unreachable, refused, wrong responses, works', async () => {
    const kinds: [name: string, variables: (url: string) => Record<string, string>, good: unknown][] = [
      [
        'Claims system',
        (url) => ({ LEGACY_CLAIMS_URL: url, LEGACY_CLAIMS_KEY: KEY, LEGACY_CLAIMS_ORIGINS: 'https://claims.example' }),
        null,
      ],
      ['License registry', (url) => ({ LICENSE_REGISTRY_URL: url, LICENSE_REGISTRY_KEY: KEY }), null],
      ['Geocoding', (url) => ({ GEOCODER_URL: url }), [{ lat: '32.7', lon: '-96.8' }]],
    ]
    for (const [name, variables, good] of kinds) {
      const answering = async (status: number, body: unknown): Promise<Finding> => {
        const service: FakeService = keep(await jsonService(() => [status, body]))
        return examine(name, variables(service.origin))
      }
      const nowhere = variables(`http://127.0.0.1:${await closedPort()}`)
      expect(await examine(name, nowhere), name).toMatchObject(failed(NOTHING_LISTENS))
      expect(await answering(401, {}), name).toMatchObject(failed(/answered 401/))
      expect((await answering(200, 'nonsense')).state, name).toBe('failed')
      expect(await answering(200, good), name).toMatchObject({ state: 'ok' })
    }
  })

  it('an SMS gateway is checked without a message', async () => {
    const gateway = keep(await jsonService(() => [405, {}]))
    const closed = `http://127.0.0.1:${await closedPort()}/key-of-the-gateway-123456`
    const refused = await examine('Text messages', { SMS_WEBHOOK_URL: closed })
    expect(refused).toMatchObject(failed(NOTHING_LISTENS))
    expect(await examine('Text messages', { SMS_WEBHOOK_URL: gateway.origin })).toMatchObject(warned(/It answers/))
  })

  it('a check that hangs fails at its timeout', async () => {
    const hanging = { name: 'Slow', run: () => new Promise<void>(() => undefined), advice: 'Wait.' }
    expect(await runCheck(hanging, 20, (text) => text)).toMatchObject(failed(/no answer within 0.02 s/))
  })
})

describe('The machine and its configuration', () => {
  it('reports an unusable public origin, and another server that responds there', async () => {
    const other = keep(await jsonService(() => [200, { hello: 'world' }]))
    const ours = keep(await jsonService(() => [200, { siteVersion: '1' }]))
    const at = (publicOrigin: string, production = false) => checkPublicOrigin({ publicOrigin, production }, false)
    await expect(at('http://localhost:4000', true)).rejects.toThrow('their own machine')
    await expect(at('http://evolve.example', true)).rejects.toThrow('not https')
    await expect(at(other.origin)).rejects.toThrow('Something else answers')
    expect(await at(ours.origin)).toMatchObject({ state: 'ok' })
    expect(await at(`http://127.0.0.1:${await closedPort()}`)).toMatchObject(warned(/cannot be reached/))
  })

  it('judges secrets, clocks and Node', async () => {
    const secrets = (APP_SECRET: string, more = {}) => checkSecrets(parseEnv({ APP_SECRET, ...more }))
    const good = '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08'
    await expect(secrets('a'.repeat(40))).rejects.toThrow('can be guessed')
    await expect(secrets('please-change-me-please-change-me-1')).rejects.toThrow('can be guessed')
    expect(await secrets(good, { IDENTITY_SECRET: good })).toMatchObject(warned(/the same/))
    expect(await secrets(good)).toMatchObject({ state: 'ok' })
    expect(() => judgeClock(-60_000, 'the database')).toThrow('60 s behind the database')
    expect(judgeClock(3_000, 'the database')).toMatchObject(warned(/3 s ahead/))
    await expect(checkNode('18.20.0')).rejects.toThrow('too old')
    expect(await checkNode('20.20.2')).toMatchObject(warned(/no security fixes/))
    expect(await checkNode('24.1.0')).toMatchObject({ state: 'ok' })
  })
})

describe('Diagnostics', () => {
  it('include the reason, also for an unreachable geocoder, and hide secrets', async () => {
    const gateway = `http://127.0.0.1:${await closedPort()}/send-key-0123456789abcdef`
    const world = await createWorld({
      env: { GEOCODER_URL: `http://127.0.0.1:${await closedPort()}`, SMS_WEBHOOK_URL: gateway },
    })
    const cause = new Error('gateway said no to send-key-0123456789abcdef')
    await world.services.measures.call('sms', 'send', () => Promise.reject(cause)).catch(() => undefined)
    interface Lines {
      getDiagnostics: { settings: { subSettings: { name: string; health: string; subSettings: object[] }[] }[] }
    }
    const { data } = await world.graphql<Lines>(
      '{ getDiagnostics { settings { subSettings { name health subSettings { name value } } } } }',
      {},
      await world.staff('admin'),
    )
    const lines = data?.getDiagnostics.settings.flatMap(({ subSettings }) => subSettings) ?? []
    const line = (name: string) => lines.find((one) => one.name === name)
    expect(line('Geocoding')).toMatchObject({ health: 'Failed' })
    expect(line('Geocoding')?.subSettings).toContainEqual({
      ...{ name: 'Reason', value: 'The connection was refused: nothing listens there.' },
    })
    expect(line('Text messages')?.subSettings).toContainEqual({ name: 'Reason', value: 'gateway said no to [hidden]' })
    await world.close()
  })
})

describe('npm run doctor', () => {
  let folder: string

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'evolve-doctor-'))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  async function doctor(variables: Record<string, string>, ...given: string[]) {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/doctor.ts', ...given], {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], SEED: 'none', DATA_DIR: folder, ...variables },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    await once(child, 'close')
    return { code: child.exitCode, output }
  }

  it('prints a line for each check, and exits with 1 if one failed', async () => {
    const smtp = keep(await smtpService(PASSWORD))
    const port = await closedPort()
    const variables = {
      ...{ NODE_ENV: 'production', PUBLIC_ORIGIN: ORIGIN, APP_SECRET: 'b'.repeat(40) },
      DATABASE_URL: `postgres://evolve:of-the-database@127.0.0.1:${port}/evolve`,
      SMTP_URL: `smtp://evolve:${PASSWORD}@127.0.0.1:${smtp.port}`,
    }
    const { code, output } = await doctor(variables, '--mail', 'operator@evolve.example')
    expect(code, output).toBe(1)
    expect(output).toMatch(/^failed {3}Secrets: APP_SECRET can be guessed\./m)
    expect(output).toMatch(/^failed {3}Database: The connection was refused/m)
    expect(output).toMatch(/^ok {7}Mail to you: Accepted for operator@evolve\.example/m)
    expect(output).toMatch(/^warning {2}Text messages: Not configured/m)
    expect(smtp.recipients).toEqual(['operator@evolve.example'])
    for (const secret of [PASSWORD, 'of-the-database', 'bbbbbb']) expect(output).not.toContain(secret)
  }, 60_000)

  it('reports invalid variables and invalid arguments', async () => {
    const wrong = await doctor({ NODE_ENV: 'production', PORT: 'many' })
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringMatching(/^failed {3}Configuration: PORT/m)])
    expect((await doctor({}, '--mail', 'nobody')).code).toBe(2)
  }, 60_000)
})
