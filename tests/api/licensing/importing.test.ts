import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { builtInRegistry } from '#server/lib/license-registry/built-in.ts'
import { systemClock } from '#server/lib/clock/clock.ts'
import { createWorld, type Person, type World } from '#tests/support/world.ts'

const NPN = '3104500'
/** The next answer of the customer's registry: a record, null, or something else. */
let answer: unknown = null
const asked: { url: string | undefined; key: string | undefined }[] = []
const registry = createServer((request, response) => {
  asked.push({ url: request.url, key: request.headers.authorization })
  response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
})
let builtIn: World
let connected: World

beforeAll(async () => {
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const { port } = registry.address() as AddressInfo
  builtIn = await createWorld()
  connected = await createWorld({
    env: { LICENSE_REGISTRY_URL: `http://127.0.0.1:${port}/v1/`, LICENSE_REGISTRY_KEY: 'a-key-of-the-registry' },
  })
})

afterAll(async () => {
  await builtIn.close()
  await connected.close()
  registry.close()
})

const lookUp = (world: World, person: Person, npn = NPN) =>
  world.graphql(
    `{ adjusterLicensingRegistryLookup(userId: "${person.userId}",
      npn: "${npn}") { licensingProvenance states { stateAddressFieldLookupId } } }`,
    {},
    person,
  )
const importAll = (world: World, person: Person) =>
  world.graphql(
    `mutation { userProfileUsaAdjusterLicensingSetFromRegistry(userId: "${person.userId}",
      npn: "${NPN}") { npn statesLicensing { stateAddressFieldLookupId stateLicenses { number } } } }`,
    {},
    person,
  )
const provenanceOf = async (world: World, person: Person) =>
  (
    await world.graphql<{ adjusterLicensingSummary: object[] }>(
      `{ adjusterLicensingSummary(userId: "${person.userId}") { licensingProvenance numActive } }`,
      {},
      person,
    )
  ).data?.adjusterLicensingSummary

describe('the import of licensing', () => {
  test('from the built-in registry states that its records are fictitious, before and after', async () => {
    const avery = await builtIn.person({ firstName: 'Avéry', lastName: 'COLLINS' })
    expect((await lookUp(builtIn, avery)).data).toMatchObject({
      adjusterLicensingRegistryLookup: { licensingProvenance: 'BuiltInRegistry' },
    })
    expect((await importAll(builtIn, avery)).data).toMatchObject({
      userProfileUsaAdjusterLicensingSetFromRegistry: { npn: NPN },
    })
    expect(await provenanceOf(builtIn, avery)).toEqual([{ licensingProvenance: 'BuiltInRegistry', numActive: 3 }])
    expect(asked).toEqual([])
  })

  test("is refused for another person's NPN, exactly like for an unknown one", async () => {
    const other = await builtIn.person({ firstName: 'Dana', lastName: 'Collins' })
    const refusals = [
      await lookUp(builtIn, other),
      await lookUp(builtIn, other, '999'),
      await importAll(builtIn, other),
    ]
    const details = [{ path: 'npn', message: 'The registry has no one with this NPN and this name.' }]
    for (const { errors } of refusals) expect(errors?.[0]?.extensions.details).toEqual(details)
    expect(await provenanceOf(builtIn, other)).toEqual([])
  })

  test('from a configured registry sends the key, and refuses records that break the rules', async () => {
    const avery = await connected.person({ firstName: 'Avery', lastName: 'Collins' })
    const record = await builtInRegistry(systemClock).findProducer(NPN)
    answer = { ...record, statesLicensing: [{ ...record?.statesLicensing[0], stateAddressFieldLookupId: 'US-XX' }] }
    expect((await importAll(connected, avery)).code).toBe('UNAVAILABLE')
    answer = record
    expect((await importAll(connected, avery)).errors).toBeUndefined()
    expect(await provenanceOf(connected, avery)).toEqual([{ licensingProvenance: 'Registry', numActive: 3 }])
    expect(asked.at(-1)).toEqual({ url: '/v1/producers/find', key: 'Bearer a-key-of-the-registry' })
  })
})
