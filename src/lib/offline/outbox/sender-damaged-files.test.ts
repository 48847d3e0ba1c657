import { beforeEach, describe, expect, it } from 'vitest'
import { itemWithFiles, type Life, live, ModelService, seeded } from '#tests/support/outbox-model.ts'
import { openMemoryStorage } from './memory-storage.ts'
import { stageFile } from './staging.ts'

describe('The sender', () => {
  let service: ModelService
  let clock: { time: number }
  let life: Life
  const stage = async (bytes: number): Promise<string> =>
    (await stageFile(life.store, new File([new Uint8Array(bytes).fill(9)], 'roof.jpg'))).id

  beforeEach(async () => {
    service = new ModelService()
    clock = { time: 1_000_000 }
    life = await live({ storage: openMemoryStorage(), service, clock, random: seeded(5) })
  })

  it('uploads a file again that arrived damaged', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    service.damagedPartsCount = 3
    const { left, nextAt } = await life.run()
    expect(left).toBe('waiting')
    clock.time = nextAt!
    expect((await life.run()).left).toBe('empty')
    expect([...service.partsSent.values()]).toEqual([2, 2, 2])
    expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 900 }])
  })

  it('refuses a file that arrived damaged twice, with the reason that the copy on the device is damaged', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    service.damagedPartsCount = Infinity
    clock.time = (await life.run()).nextAt!
    expect((await life.run()).left).toBe('refused')
    const [refused] = await life.store.items.list()
    expect(refused).toMatchObject({ id: '1', state: 'refused', reason: { code: 'UPLOAD_MISMATCH' } })
    clock.time += 3_600_000
    expect((await life.run()).left).toBe('refused')
    expect([...service.partsSent.values()], 'nothing is sent a third time').toEqual([2, 2, 2])
    expect(service.log).toEqual([])
  })
})
