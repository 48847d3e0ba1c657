import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { OPERATIONS } from '#shared/operations/index.ts'
import { createQueuedWorld, literal, type QueuedWorld } from '#tests/api/idempotency/queued-world.ts'
import { createTwoServers, type TwoServers } from '#tests/support/two-servers.ts'
import { MERGED_CALLS } from './merged-calls.ts'
import { EDIT_RULES } from './rules.ts'

/** Names of operations that change what is stored; others add, delete, send or mark. */
const CHANGES = /update|rename|patch|upsert|change$|set[A-Z]|^set|save$|private$/i
/** Deletions, and other operations with such a name that store no value of a user. */
const NO_EDITS = ['storeCognitoDevice', 'resetMfa']

const named = Object.entries(OPERATIONS)
  .flatMap(([name, { kind }]) => (kind === 'mutation' && CHANGES.test(name) ? [name] : []))
  .filter((name) => !NO_EDITS.includes(name))
const merged = Object.entries(EDIT_RULES).flatMap(([name, { rule }]) => (rule === 'merged' ? [name] : []))
/** Labels have their own base fields and tests (tests/api/conversations/labels.test.ts). */
const OTHER_CALLS = ['conversationLabelUpdate', 'chatCustomInstructionsUpdate']
const called = merged.filter((name) => !OTHER_CALLS.includes(name))

let servers: TwoServers
let from: QueuedWorld

beforeAll(async () => {
  servers = await createTwoServers()
  from = createQueuedWorld(servers)
}, 120_000)
afterAll(() => servers.close())

test('every operation that changes stored values has a rule', () => {
  expect(Object.keys(EDIT_RULES).toSorted()).toEqual(named.toSorted())
})

test('every operation whose edits are merged has a call in this test', () => {
  expect(Object.keys(MERGED_CALLS).toSorted()).toEqual(called.toSorted())
})

describe('An edit of two editors who started with the same values', () => {
  async function open(name: string) {
    const make = MERGED_CALLS[name]
    if (!make) throw new Error(`${name} has no call.`)
    const call = await make(from)
    const send = (values: object, base: object | null, overwrite = false) =>
      servers.world.graphql<{ result: Record<string, unknown> }>(
        `mutation { result: ${call.save(values, base, overwrite)} }`,
        {},
        call.as,
      )
    expect((await send(call.start, null)).errors).toBeUndefined()
    return { ...call, send }
  }

  test.each(called)('%s: values of different fields are merged, also if the request is repeated', async (name) => {
    const { start, theirs, mine, send } = await open(name)
    const first = await send({ ...start, ...theirs }, start)
    const second = await send({ ...start, ...mine }, start)
    expect([first.errors, second.errors]).toEqual([undefined, undefined])
    const [theirKey = ''] = Object.keys(theirs)
    const [myKey = ''] = Object.keys(mine)
    expect(second.data?.result[theirKey]).toEqual(first.data?.result[theirKey])
    expect(second.data?.result[myKey]).not.toEqual(first.data?.result[myKey])
    expect((await send({ ...start, ...mine }, start)).data).toEqual(second.data)
  })

  test.each(called)('%s: different values of one field are refused with both, until the user chooses', async (name) => {
    const { start, theirs, mine, clash, send } = await open(name)
    const first = await send({ ...start, ...theirs, ...mine }, start)
    const refused = await send({ ...start, ...clash }, start)
    expect(refused.code).toBe('CONFLICT')
    const details = refused.errors?.[0]?.extensions.details ?? []
    const [now, yours] = [String(Object.values(theirs)[0]), String(Object.values(clash)[0])]
    expect(details).toEqual([{ path: 'base', message: expect.stringContaining(`now “${now}”, yours “${yours}”`) }])
    const [key = ''] = Object.keys(clash)
    const overwritten = await send({ ...start, ...clash }, start, true)
    expect(overwritten.data?.result[key]).toBe(yours)
    // What only the other one changed is kept.
    const [other = ''] = Object.keys(mine)
    expect(overwritten.data?.result[other]).toEqual(first.data?.result[other])
  })

  test('EVO-X instructions are one text: any two different edits are refused', async () => {
    const as = await servers.world.person()
    const send = (about: string, base: string | null) =>
      servers.world.graphql(
        `mutation { chatCustomInstructionsUpdate(userId: "${as.userId}", customInstructions: ${instructions(about)},
          base: ${base === null ? null : instructions(base)}) { about } }`,
        {},
        as,
      )
    expect((await send('I climb roofs.', '')).errors).toBeUndefined()
    expect((await send('I climb roofs.', '')).errors).toBeUndefined()
    const refused = await send('I write reports.', '')
    expect(refused.code).toBe('CONFLICT')
    expect(refused.errors?.[0]?.extensions.details?.[0]?.message).toContain('I climb roofs.')
    expect((await send('I write reports.', null)).data).toMatchObject({
      chatCustomInstructionsUpdate: { about: 'I write reports.' },
    })
  })
})

const instructions = (about: string): string =>
  literal({ enableCustomInstructions: about !== '', about, responseTargeting: about === '' ? '' : 'Be brief.' })
