import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import {
  type Fault,
  FAULTS,
  item,
  itemOfFile,
  itemWithFiles,
  Killed,
  type Life,
  live,
  ModelService,
  seeded,
} from '#tests/support/outbox-model.ts'
import { openMemoryStorage } from './memory-storage.ts'
import { openStorage } from './open-storage.ts'
import type { Storage } from './records.ts'
import { stageFile } from './staging.ts'

const SCHEDULES_COUNT = 400
const SCHEDULES_ON_DISK_COUNT = 15

interface Ending {
  expected: Map<string, string[]>
  service: ModelService
  refusedSeen: number
  kills: number
  unexplained: string[]
  staged: Map<string, number>
  /** Dependencies between items, across lanes. */
  after: Map<string, string>
}

/**
 * Plays one random history: items are added, the network fails, the app is killed, tokens expire; then everything
 * recovers.
 */
async function playOut(seed: number, storage: Storage): Promise<Ending> {
  const random = seeded(seed)
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  const clock = { time: 1_000_000 }
  const service = new ModelService()
  const expected = new Map<string, string[]>()
  const staged = new Map<string, number>()
  const after = new Map<string, string>()
  let badness = random()
  let kills = 0
  let signedIn = true
  const lanes = Array.from({ length: 1 + Math.floor(random() * 4) }, (_, index) => `lane-${index}`)
  const fault = (): Fault => (random() < badness * 0.5 ? pick<Fault>([...FAULTS, 'lost-reply', 'lost-reply']) : 'none')
  const born = (): Promise<Life> =>
    live({ storage, service, clock, random, fault, token: () => (signedIn ? service.validToken : null) })

  let life = await born()
  let lives = [life]
  const mortally = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work()
      life.killAfter(Infinity)
    } catch (error) {
      if (!(error instanceof Killed)) throw error
      kills += 1
      life = await born()
      lives = [life]
    }
  }

  for (let step = 0, count = 0; step < 24; step += 1) {
    const event = random()
    if (event < 0.5) {
      const lane = pick(lanes)
      const id = `${seed}-${(count += 1)}`
      const files = random() < 0.25 ? 1 + Math.floor(random() * 2) : 0
      service.partsCount = 1 + Math.floor(random() * 4)
      if (random() < 0.06)
        service.refusals.set(id, pick(['CONFLICT', 'PAYLOAD_TOO_LARGE', 'FORBIDDEN', 'VALIDATION_FAILED']))
      const earlier = [...expected.values()].flat()
      const before = earlier.length > 0 && random() < 0.2 ? pick(earlier) : null
      if (before !== null) after.set(id, before)
      // A single file uses the path of one token; several files use a list.
      const single = files === 1 && random() < 0.5
      if (random() < 0.1) life.killAfter(1 + Math.floor(random() * 12))
      await mortally(async () => {
        const fileIds: string[] = []
        for (let index = 0; index < files; index += 1) {
          const bytes = new Uint8Array(1 + Math.floor(random() * 40)).map(() => Math.floor(random() * 256))
          fileIds.push((await stageFile(life.store, new File([bytes], 'photo.jpg'))).id)
          staged.set(id, (staged.get(id) ?? 0) + bytes.length)
        }
        const waitsFor = before === null ? {} : { after: [before] }
        await life.store.items.add({
          ...(single
            ? itemOfFile(id, fileIds[0]!, { lane, request: item(id, lane).request })
            : itemWithFiles(id, lane, fileIds)),
          ...waitsFor,
        })
        // The user taps Send twice.
        if (random() < 0.2) await life.store.items.add(item(id, lane))
      })
      // The app was killed during the tap on Send: the item is either stored completely, or the screen never confirmed
      // it.
      if ((await life.store.items.records()).some((record) => record.id === id))
        expected.set(lane, [...(expected.get(lane) ?? []), id])
    } else if (event < 0.85) {
      if (random() < 0.4) life.killAfter(1 + Math.floor(random() * 30))
      // Sometimes a second sender runs without a lock.
      if (random() < 0.15) lives = [life, await born()]
      await mortally(async () => {
        const ends = await Promise.allSettled(lives.map((one) => one.run()))
        for (const end of ends) if (end.status === 'rejected') throw end.reason
      })
    } else if (event < 0.9) {
      service.validToken = `token-${step}`
    } else if (event < 0.93) {
      signedIn = !signedIn
    } else if (event < 0.95) {
      service.forgetUploads()
    } else {
      clock.time += Math.floor(random() * 90_000)
    }
  }

  badness = 0
  signedIn = true
  life = await born()
  const unexplained: string[] = []
  let refusedSeen = 0
  for (let round = 0; round < 300; round += 1) {
    const { nextAt, left } = await life.run()
    if (left === 'empty') break
    // Everything that waits must have a time at which it is retried automatically.
    if (left === 'waiting' && nextAt === null) unexplained.push('waits for nothing')
    for (const refused of (await life.store.items.list()).filter(({ state }) => state === 'refused')) {
      refusedSeen += 1
      if (!refused.reason?.message) unexplained.push(refused.id)
      // The user decides: half of the items are sent again after the cause is fixed, half are discarded.
      if (random() < 0.5) {
        service.refusals.delete(refused.id)
        await life.store.files.retry(await life.store.items.retry(({ id }) => id === refused.id))
      } else {
        await life.store.items.remove(refused.id, { withFiles: true })
        expected.set(
          refused.lane,
          expected.get(refused.lane)!.filter((id) => id !== refused.id),
        )
      }
    }
    if (nextAt !== null) clock.time = Math.max(clock.time, nextAt)
  }
  return { expected, service, refusedSeen, kills, unexplained, staged, after }
}

function check(seed: number, { expected, service, unexplained, staged, after }: Ending): void {
  for (const [lane, ids] of expected) {
    const arrived = service.log.filter((entry) => entry.lane === lane).map(({ id }) => id)
    expect(arrived, `seed ${seed}, ${lane}`).toEqual(ids)
  }
  for (const { id, fileBytes } of service.log)
    expect(fileBytes, `seed ${seed}, files of ${id}`).toBe(staged.get(id) ?? 0)
  const place = new Map(service.log.map(({ id }, index) => [id, index]))
  for (const [id, before] of after)
    if (place.has(id) && place.has(before))
      expect(place.get(id), `seed ${seed}: ${id} after ${before}`).toBeGreaterThan(place.get(before)!)
  expect(unexplained, `seed ${seed}: refused without a reason, or stuck`).toEqual([])
}

describe('Any history that recovers in the end', () => {
  it(`delivers everything once and in order (${SCHEDULES_COUNT} schedules)`, async () => {
    const total = { kills: 0, repeats: 0, refused: 0, files: 0, after: 0 }
    for (let seed = 1; seed <= SCHEDULES_COUNT; seed += 1) {
      const ending = await playOut(seed, openMemoryStorage())
      check(seed, ending)
      total.kills += ending.kills
      total.repeats += ending.service.repeats
      total.refused += ending.refusedSeen
      total.after += ending.after.size
      total.files += ending.service.log.filter(({ fileBytes }) => fileBytes > 0).length
    }
    // The histories must contain enough faults to be meaningful.
    expect(total.kills).toBeGreaterThan(SCHEDULES_COUNT / 2)
    expect(total.repeats).toBeGreaterThan(SCHEDULES_COUNT / 5)
    expect(total.refused).toBeGreaterThan(SCHEDULES_COUNT / 10)
    expect(total.files).toBeGreaterThan(SCHEDULES_COUNT)
    expect(total.after).toBeGreaterThan(SCHEDULES_COUNT)
  }, 120_000)

  it(`does so with encrypted data in IndexedDB (${SCHEDULES_ON_DISK_COUNT} schedules)`, async () => {
    for (let seed = 1_001; seed <= 1_000 + SCHEDULES_ON_DISK_COUNT; seed += 1) {
      const storage = await openStorage(`person-${seed}`)
      expect(storage.durable).toBe(true)
      check(seed, await playOut(seed, storage))
      await storage.destroy()
    }
  }, 120_000)
})
