import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Person } from '#tests/support/world.ts'
import { boxOf, createMessagingWorld, type MessagingWorld } from './operations.ts'

let world: MessagingWorld
let ann: Person
let bob: Person
let eve: Person

beforeAll(async () => {
  world = await createMessagingWorld()
  ;[ann, bob, eve] = await Promise.all([world.person(), world.person(), world.person()])
  for (const one of [bob, eve]) await world.connect(ann, one)
})
afterAll(() => world.close())

describe('The conversations that a box has left', () => {
  const leftOf = async (as: Person, ids: readonly string[], box = boxOf(as)) =>
    world.call('left', as, { ...box, conversationIds: ids })

  it('are those that it left, from which it was removed, that were deleted, and that never existed', async () => {
    const [kept, removed, left, trashed] = await Promise.all(
      [1, 2, 3, 4].map(async () => (await world.start(ann, [boxOf(bob), boxOf(eve)])).id),
    )
    const ids = [kept, removed, left, trashed, crypto.randomUUID()].map(String)
    expect((await leftOf(bob, ids)).data?.conversationsLeft).toEqual(ids.slice(4))
    await world.removeFrom(ann, String(removed), boxOf(bob))
    await world.removeFrom(bob, String(left), boxOf(bob))
    const trash = (await world.labels(bob)).find((label) => label.type === 'Trash')
    await world.apply(bob, String(trashed), String(trash?.id))
    expect((await leftOf(bob, ids)).data?.conversationsLeft).toEqual([removed, left, ids[4]])
    await world.call('emptyTrash', bob, boxOf(bob))
    expect((await leftOf(bob, ids)).data?.conversationsLeft).toEqual(ids.slice(1))
    expect((await leftOf(eve, ids)).data?.conversationsLeft).toEqual(ids.slice(4))
  })

  it('are given again after the box was added again', async () => {
    const { id } = await world.start(ann, [boxOf(bob), boxOf(eve)])
    await world.removeFrom(ann, id, boxOf(eve))
    expect((await leftOf(eve, [id])).data?.conversationsLeft).toEqual([id])
    await world.addTo(ann, id, boxOf(eve))
    expect((await leftOf(eve, [id])).data?.conversationsLeft).toEqual([])
  })

  it('are refused for more than 200 ids, and for what is no id', async () => {
    expect(
      (
        await leftOf(
          ann,
          Array.from({ length: 201 }, () => crypto.randomUUID()),
        )
      ).code,
    ).toBe('VALIDATION_FAILED')
    expect((await leftOf(ann, ['one'])).code).toBe('NOT_FOUND')
  })
})
