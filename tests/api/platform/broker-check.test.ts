import { createClient } from '@redis/client'
import { afterEach, describe, expect, it } from 'vitest'
import { configuredPorts } from '#server/configured-ports.ts'
import { parseEnv } from '#server/env.ts'
import { brokerLimits } from '#server/lib/shared-limits/broker-limits.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { type Finding, runCheck } from '#server/lib/health/finding.ts'
import { hideSecretsOf } from '#server/lib/health/hide-secrets.ts'
import { serviceChecks } from '#server/lib/health/services.ts'
import { brokerLive } from '#server/lib/live/broker-live.ts'
import { createLogger } from '#server/lib/log/log.ts'
import { readFile } from 'node:fs/promises'
import { type BrokerDaemon, isBrokerMissing, startBroker } from '#tests/support/broker-daemon.ts'
import { closedPort } from '#tests/support/operator-services.ts'

const PASSWORD = 'hunter2-of-the-broker'
const log = createLogger({ level: 'silent' })

/** As `npm run doctor` and Diagnostics check it. */
async function examine(brokerUrl: string): Promise<Finding> {
  const env = parseEnv({ SEED: 'none', BROKER_URL: brokerUrl })
  const ports = await configuredPorts(env, { clock: systemClock, log: { warn: () => undefined } })
  const check = serviceChecks(env, { ...ports, billing: null }).find(({ name }) => name === 'Broker')
  if (!check) throw new Error('There is no check of the broker.')
  return runCheck(check, 5_000, hideSecretsOf(env))
}

describe('BROKER_URL', () => {
  it.each([
    'redis://broker',
    'redis://broker:6379',
    'rediss://evolve:p%40ss@broker.example.com:6380/2',
    'redis://:secret@[::1]:6379/0',
  ])('accepts %s', (url) => {
    expect(parseEnv({ BROKER_URL: url }).brokerUrl).toBe(url)
  })

  it.each([
    'broker:6379',
    'http://broker:6379',
    'redis://',
    'redis://:secret@',
    'redis://broker:99999',
    'redis://broker/evolve',
    'redis://broker:6379/0?secret=1',
    'redis://one:6379,two:6379',
  ])('refuses %s without repeating it', (url) => {
    const parse = (): unknown => parseEnv({ BROKER_URL: url })
    expect(parse).toThrow(/^BROKER_URL: must be a URL like redis:\/\/host:6379 or rediss:/)
    expect(parse).not.toThrow(/secret/)
  })

  it('is absent without a value: then there is no check either', async () => {
    const env = parseEnv({ SEED: 'none' })
    const ports = await configuredPorts(env, { clock: systemClock, log: { warn: () => undefined } })
    expect([env.brokerUrl, ports.broker]).toEqual([null, null])
    expect(serviceChecks(env, { ...ports, billing: null }).map(({ name }) => name)).not.toContain('Broker')
  })
})

describe('The check of the broker', () => {
  it('reports that nothing listens', async () => {
    const url = `redis://:${PASSWORD}@127.0.0.1:${await closedPort()}`
    expect(await examine(url)).toMatchObject({ state: 'failed', reason: expect.stringMatching(/nothing listens/) })
  })
})

describe.skipIf(isBrokerMissing())('The check of a real broker', () => {
  let broker: BrokerDaemon | null = null

  afterEach(async () => {
    await broker?.kill()
  })

  it('reports a wrong password without its value, and that it works', async () => {
    broker = await startBroker(['--requirepass', PASSWORD])
    const at = (password: string): string => `redis://:${password}@127.0.0.1:${broker?.port}`
    const refused = await examine(at('a-wrong-password'))
    expect(refused).toMatchObject({ state: 'failed', reason: expect.stringMatching(/WRONGPASS|password/) })
    expect(JSON.stringify(refused)).not.toContain('a-wrong-password')
    expect(await examine(at(PASSWORD))).toMatchObject({
      state: 'ok',
      reason: expect.stringMatching(/delivers messages and counts/),
    })
  })

  it('reports a broker that does not answer, in time', async () => {
    broker = await startBroker()
    broker.signal('SIGSTOP')
    expect(await examine(broker.url)).toMatchObject({
      state: 'failed',
      reason: expect.stringMatching(/did not answer in time/),
    })
    broker.signal('SIGCONT')
  })

  it('the rights in docs/operations.md are enough, and a missing one is named', async () => {
    const [, rights = ''] =
      /ACL SETUSER evolve on >PASSWORD (.+)/.exec(await readFile('docs/operations.md', 'utf8')) ?? []
    const user = ['--user', 'evolve', 'on', `>${PASSWORD}`]
    broker = await startBroker([...user, ...rights.split(' ')])
    const url = `redis://evolve:${PASSWORD}@127.0.0.1:${broker.port}`
    expect(await examine(url)).toMatchObject({ state: 'ok' })
    const live = brokerLive({ url, log })
    const heard: unknown[] = []
    live.subscribe({ assistantOf: 'ann' }, (news) => heard.push(news))
    const limits = brokerLimits({ url, log })
    await expect.poll(() => limits.count('requests', 'a', 60_000)).toBe(1)
    const places = [await limits.takePlace('streams', 'ann', 2), await limits.takePlace('streams', 'ann', 2)]
    expect(places).not.toContain(null)
    expect(await limits.takePlace('streams', 'ann', 2)).toBeNull()
    places[0]?.release()
    await expect.poll(() => limits.takePlace('streams', 'ann', 2)).not.toBeNull()
    limits.stop()
    await live.stop()
    await broker.kill()

    broker = await startBroker([...user, ...rights.replace('+@pubsub', '').trim().split(/\s+/)])
    expect(await examine(`redis://evolve:${PASSWORD}@127.0.0.1:${broker.port}`)).toMatchObject({ state: 'failed' })
  })

  it('every counter and place in the broker expires', async () => {
    broker = await startBroker()
    const limits = brokerLimits({ url: broker.url, log })
    await expect.poll(() => limits.count('requests', 'a', 60_000)).toBe(1)
    expect([await limits.count('requests', 'a', 60_000), await limits.count('requests', 'b', 60_000)]).toEqual([2, 1])
    await limits.takePlace('streams', 'ann', 2)
    const client = createClient({ url: broker.url })
    await client.connect()
    const keys = await client.keys('*')
    expect(keys).toHaveLength(3)
    for (const key of keys) expect(await client.pTTL(key)).toBeGreaterThan(0)
    client.destroy()
    limits.stop()
  })
})
