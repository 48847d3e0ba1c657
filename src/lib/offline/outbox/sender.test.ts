import { beforeEach, describe, expect, it } from 'vitest'
import { ERRORS } from '#shared/errors.ts'
import {
  type Fault,
  item,
  itemOfFile,
  itemWithFiles,
  Killed,
  type Life,
  live,
  ModelService,
  seeded,
  TARGET,
} from '#tests/support/outbox-model.ts'
import { openMemoryStorage } from './memory-storage.ts'
import type { Storage } from './records.ts'
import { stageFile } from './staging.ts'
import type { NewItem } from './types.ts'

describe('The sender', () => {
  let storage: Storage
  let service: ModelService
  let clock: { time: number }
  let faults: Fault[]
  let life: Life
  /** Each request uses the next fault; after the last one the network works. */
  const born = (): Promise<Life> =>
    live({ storage, service, clock, random: seeded(5), fault: () => faults.shift() ?? 'none' })
  const ids = (): string[] => service.log.map(({ id }) => id)
  const stage = async (bytes: number): Promise<string> =>
    (await stageFile(life.store, new File([new Uint8Array(bytes).fill(9)], 'roof.jpg'))).id

  beforeEach(async () => {
    storage = openMemoryStorage()
    service = new ModelService()
    clock = { time: 1_000_000 }
    faults = []
    life = await born()
  })

  it('sends lanes in order and reports the delivered items', async () => {
    for (const [id, lane] of [
      ['1', 'a'],
      ['2', 'b'],
      ['3', 'a'],
      ['4', 'a'],
    ] as const)
      await life.store.items.add(item(id, lane))
    expect(await life.run()).toEqual({ left: 'empty', nextAt: null })
    expect(service.log.filter(({ lane }) => lane === 'a').map(({ id }) => id)).toEqual(['1', '3', '4'])
    expect(life.deliveries.map((delivery) => delivery.item.id).sort()).toEqual(['1', '2', '3', '4'])
    expect(life.deliveries[0]?.data).toEqual({ send: { id: '1', version: 1 } })
  })

  it('does not queue an item again that is queued or was delivered', async () => {
    await life.store.items.add(item('1', 'a'))
    await life.store.items.add(item('1', 'a'))
    await life.run()
    await life.store.items.add(item('1', 'a'))
    expect(await life.store.items.records()).toEqual([])
    expect(ids()).toEqual(['1'])
  })

  it('tests the network with one request, not with one per lane', async () => {
    for (let lane = 0; lane < 20; lane += 1) await life.store.items.add(item(`${lane}`, `lane-${lane}`))
    faults = Array.from({ length: 20 }, () => 'lost-request' as const)
    const { left, nextAt } = await life.run()
    expect(left).toBe('unreachable')
    expect(20 - faults.length).toBe(1)
    expect(nextAt).toBeGreaterThan(clock.time)
    faults = []
    // The items are not due yet, unless a successful request ends the wait.
    expect((await life.run()).left).toBe('unreachable')
    expect(service.requests).toBe(0)
    await life.store.items.endNetworkWaits()
    expect((await life.run()).left).toBe('empty')
  })

  it('does not let a message that cannot get through block the others', async () => {
    for (const lane of ['blocked', 'b', 'c']) await life.store.items.add(item(lane, lane))
    service.blocked.add('blocked')
    clock.time = (await life.run()).nextAt ?? 0
    expect((await life.run()).left).toBe('unreachable')
    expect(ids().sort()).toEqual(['b', 'c'])
  })

  it('waits as long as the server requests, whatever the network does, and a tap ends the wait', async () => {
    await life.store.items.add(item('1', 'a'))
    faults = [429]
    expect(await life.run()).toEqual({ left: 'waiting', nextAt: clock.time + 7_000 })
    await life.store.items.endNetworkWaits()
    expect((await life.run()).left).toBe('waiting')
    await life.store.items.retry(({ id }) => id === '1')
    expect((await life.run()).left).toBe('empty')
  })

  it('keeps everything when the session ends, and continues with the next token', async () => {
    for (const id of ['1', '2', '3']) await life.store.items.add(item(id, id === '3' ? 'b' : 'a'))
    const token = { current: 'old' }
    const ended = await live({ storage, service, clock, random: seeded(1), token: () => token.current })
    expect((await ended.run()).left).toBe('paused')
    expect((await ended.store.items.list()).map(({ state }) => state)).toEqual(['paused', 'paused', 'paused'])
    const { requests } = service
    expect((await ended.run()).left).toBe('paused')
    expect(service.requests, 'the same token is not tried twice').toBe(requests)
    token.current = service.validToken
    expect((await ended.run()).left).toBe('empty')
    expect(ids().sort()).toEqual(['1', '2', '3'])
  })

  it('retries a refused token after a while, because the refusal may have come from a proxy', async () => {
    await life.store.items.add(item('1', 'a'))
    faults = [401]
    const { left, nextAt } = await life.run()
    expect(left).toBe('paused')
    expect((await life.run()).nextAt).toBe(nextAt)
    expect(service.requests).toBe(0)
    clock.time = nextAt ?? 0
    expect((await life.run()).left).toBe('empty')
    expect(ids()).toEqual(['1'])
  })

  it('shows a refusal with its reason and blocks only that lane, until the user decides', async () => {
    for (const [id, lane] of [
      ['1', 'a'],
      ['2', 'a'],
      ['3', 'b'],
    ] as const)
      await life.store.items.add(item(id, lane))
    service.refusals.set('1', 'CONFLICT')
    expect((await life.run()).left).toBe('refused')
    expect(ids()).toEqual(['3'])
    const [refused, behind] = await life.store.items.list()
    expect(refused).toMatchObject({
      id: '1',
      state: 'refused',
      reason: { code: 'CONFLICT', message: 'Someone else changed this. Reload and try again.' },
    })
    expect(behind).toMatchObject({ id: '2', state: 'waiting', nextTryAt: null })
    expect(await life.store.items.remove('1', { withFiles: false })).toMatchObject({
      id: '1',
      request: { variables: { id: '1' } },
    })
    expect((await life.run()).left).toBe('empty')
    expect(ids()).toEqual(['3', '2'])
  })

  it('replaces an earlier read mark by a later one, but nothing that may have arrived', async () => {
    const reading = (id: string): NewItem => item(id, 'read', { kind: 'mark-read', foldKey: 'read:c1' })
    await life.store.items.add(reading('1'))
    await life.store.items.add(reading('2'))
    expect((await life.store.items.records()).map(({ id }) => id)).toEqual(['2'])
    faults = ['lost-reply']
    await life.run()
    await life.store.items.add(reading('3'))
    await life.store.items.add(reading('4'))
    expect((await life.store.items.records()).map(({ id }) => id).sort()).toEqual(['2', '4'])
    await life.store.items.endNetworkWaits()
    await life.run()
    expect(ids()).toEqual(['2', '4'])
  })

  it('bases each edit on the version that the previous edit made', async () => {
    const bases: unknown[] = []
    const answer = service.answer.bind(service)
    service.answer = (request, token) => {
      bases.push((request.variables['request'] as { baseVersion: number }).baseVersion)
      return answer(request, token)
    }
    const edit = (id: string, baseVersion: number): NewItem =>
      item(id, 'a', {
        request: { operationName: 'Send', query: '', variables: { id, lane: 'a', request: { baseVersion } } },
        version: { key: 'conversation:1', from: 'send.version', into: 'request.baseVersion' },
      })
    await life.store.items.add(edit('1', 0))
    await life.store.items.add(edit('2', 0))
    await life.store.items.add(edit('3', 9))
    await life.run()
    expect(bases).toEqual([0, 1, 9])
  })

  it('removes the draft in the same transaction that adds the item', async () => {
    const draft = {
      key: 'd',
      content: 'x',
      fileIds: [],
      title: { title: '', detail: '' },
      href: null,
      changedAt: 1,
      baseVersion: null,
      dirty: true,
    }
    await life.store.drafts.save(draft)
    life.killAfter(1)
    await expect(life.store.items.add(item('1', 'a', { draftKey: 'd' }))).rejects.toBeInstanceOf(Killed)
    const after = await born()
    expect([(await after.store.drafts.list()).length, (await after.store.items.records()).length].sort()).toEqual([
      0, 1,
    ])
  })

  it('holds a message until its files have arrived', async () => {
    const fileId = await stage(1_000)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    await life.store.items.add(item('2', 'a'))
    faults = ['lost-request']
    await life.run()
    expect(ids()).toEqual([])
    expect((await life.store.files.list())[0]?.state).toBe('Pending')
    await life.store.files.endNetworkWaits()
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([
      { lane: 'a', id: '1', fileBytes: 1_000 },
      { lane: 'a', id: '2', fileBytes: 0 },
    ])
    expect(await storage.read(['parts'], async ({ parts }) => parts.toArray())).toEqual([])
  })

  it('uploads a file of a draft before the message is queued, and never twice', async () => {
    const fileId = await stage(1_000)
    await life.run()
    expect(service.partsSent.size).toBe(0)
    await life.store.files.want(fileId, TARGET)
    await life.run()
    expect((await life.store.files.list())[0]).toMatchObject({ state: 'Success', sentBytes: 1_000 })
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    await life.run()
    expect([...service.partsSent.values()]).toEqual([1, 1, 1])
    expect(ids()).toEqual(['1'])
  })

  it('does not send a part again that had arrived when the app was killed, at any moment', async () => {
    let sentAgain = 0
    for (let moment = 1; moment < 60; moment += 1) {
      storage = openMemoryStorage()
      service = new ModelService()
      service.partsCount = 6
      life = await live({ storage, service, clock, random: seeded(moment) })
      await life.store.items.add(itemWithFiles('1', 'a', [await stage(6_000)]))
      life.killAfter(moment)
      await life.run().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error
      })
      life = await live({ storage, service, clock, random: seeded(moment) })
      expect((await life.run()).left, `killed at await ${moment}`).toBe('empty')
      expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 6_000 }])
      sentAgain += [...service.partsSent.values()].reduce((sum, count) => sum + count - 1, 0)
    }
    expect(sentAgain).toBe(0)
  })

  it('requests new URLs once when they have expired, and keeps the parts that arrived', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const { uploadId } = (await life.store.files.records())[0]!
    service.expiredUrls = new Set([`part/${uploadId}/3/1`])
    expect((await life.run()).left).toBe('empty')
    expect(Object.fromEntries(service.partsSent)).toEqual({
      [`${uploadId}/1`]: 1,
      [`${uploadId}/2`]: 1,
      [`${uploadId}/3`]: 2,
    })
  })

  it('waits longer each time if a storage refuses new URLs too, reports why, and resumes automatically', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const { uploadId } = (await life.store.files.records())[0]!
    const put = service.put.bind(service)
    service.put = () => ({ sent: false, status: 403 })
    const pauses: number[] = []
    const asked: number[] = []
    for (let round = 0; round < 8; round += 1) {
      const { planned } = service
      const before = planned.length
      const { left, nextAt } = await life.run()
      expect(left).toBe('waiting')
      expect((await life.store.files.list())[0]).toMatchObject({
        state: 'Pending',
        sentBytes: 0,
        reason: { code: 'UNAVAILABLE', message: ERRORS.UNAVAILABLE.userMessage },
      })
      // Neither an early check nor a successful request of another kind ends the wait.
      await life.store.files.endNetworkWaits()
      await life.run()
      asked.push(planned.length - before)
      pauses.push(nextAt! - clock.time)
      clock.time = nextAt!
    }
    expect(asked, 'a second time at once only where the addresses may have expired').toEqual([2, 1, 1, 1, 1, 1, 1, 1])
    pauses.forEach((pause, round) => {
      const full = Math.min(60_000, 1_000 * 2 ** round)
      expect(pause).toBeGreaterThanOrEqual(full / 2)
      expect(pause).toBeLessThanOrEqual(full)
    })
    service.put = put
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 900 }])
    expect(new Set(service.planned.map((plan) => plan.uploadId)), 'it is the same upload all along').toEqual(
      new Set([uploadId]),
    )
  })

  it('requests new URLs immediately as long as parts arrived with the last ones, however slowly', async () => {
    service.partsCount = 6
    const fileId = await stage(900)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const put = service.put.bind(service)
    const puts = new Map<string, number>()
    service.put = (url, bytes) => {
      const asking = url.split('/').at(-1)!
      puts.set(asking, (puts.get(asking) ?? 0) + 1)
      // The URLs of each request are valid for two parts.
      return puts.get(asking)! > 2 ? { sent: false, status: 403 } : put(url, bytes)
    }
    const before = clock.time
    expect((await life.run()).left).toBe('empty')
    expect(clock.time).toBe(before)
    expect(service.planned).toHaveLength(3)
    expect([...service.partsSent.values()], 'no part is sent twice').toEqual([1, 1, 1, 1, 1, 1])
  })

  it('resumes a part after the bytes that arrived, in the same attempt, in the next, and after a kill', async () => {
    service.partsCount = 2
    const fileId = await stage(8_000)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const put = service.put.bind(service)
    const from: number[] = []
    // Each connection is cut after half of the data.
    service.put = (url, part) => {
      from.push(part.from)
      return put(url, part, 0.5)
    }
    for (let run = 0; run < 2; run += 1) {
      expect((await life.run()).left).toBe('unreachable')
      expect((await life.store.files.list())[0]).toMatchObject({ state: 'Pending' })
      await life.store.files.endNetworkWaits()
      life = await live({ storage, service, clock, random: seeded(1) })
    }
    expect(new Set(from).size, 'every attempt begins further on').toBeGreaterThanOrEqual(6)
    service.put = put
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 8_000 }])
    expect(service.partBytes, 'no byte arrives twice').toBe(8_000)
  })

  it('restarts a part if the storage has lost its beginning', async () => {
    service.partsCount = 1
    const fileId = await stage(1_000)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const put = service.put.bind(service)
    service.put = (url, part) => put(url, part, 0.5)
    await life.run()
    const plan = service.answer.bind(service)
    service.answer = (request, token) => {
      const answer = plan(request, token)
      if (request.operationName === 'GetUploadUrl') service.loseBeginnings()
      return answer
    }
    service.put = put
    await life.store.files.endNetworkWaits()
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 1_000 }])
  })

  it('waits only briefly after a failure if parts have arrived since the previous one', async () => {
    service.partsCount = 6
    const fileId = await stage(6_000)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const put = service.put.bind(service)
    for (let run = 0; run < 4; run += 1) {
      let puts = 0
      service.put = (url, part) => ((puts += 1) > 1 ? null : put(url, part))
      const { nextAt } = await life.run()
      expect(nextAt! - clock.time, `run ${run}`).toBeLessThanOrEqual(1_000)
      clock.time = nextAt!
    }
  })

  it('uploads files again that the server no longer has, instead of failing', async () => {
    const fileId = await stage(900)
    await life.store.files.want(fileId, TARGET)
    await life.run()
    service.forgetUploads()
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const { left, nextAt } = await life.run()
    expect(left).toBe('waiting')
    clock.time = nextAt!
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 900 }])
  })

  it('sends only the part again that the server lost before it joined the parts', async () => {
    const fileId = await stage(900)
    await life.store.files.want(fileId, TARGET)
    await life.run()
    const { uploadId } = (await life.store.files.records())[0]!
    service.losePart(uploadId, 2)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    const { left, nextAt } = await life.run()
    expect(left).toBe('waiting')
    clock.time = nextAt!
    expect((await life.run()).left).toBe('empty')
    expect(Object.fromEntries(service.partsSent)).toEqual({
      [`${uploadId}/1`]: 1,
      [`${uploadId}/2`]: 2,
      [`${uploadId}/3`]: 1,
    })
    expect(service.log).toEqual([{ lane: 'a', id: '1', fileBytes: 900 }])
  })

  it('reports when a file can no longer be read, and keeps the message', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemWithFiles('1', 'a', [fileId]))
    await storage.write(['parts'], async ({ parts }) => parts.where('fileId').equals(fileId).delete())
    expect((await life.run()).left).toBe('refused')
    expect((await life.store.items.list())[0]).toMatchObject({ state: 'refused', reason: { code: 'FILE_UNREADABLE' } })
    expect((await life.store.files.list())[0]?.state).toBe('Error')
  })

  it('sends a refused upload that the user edited, under the same id, without sending its bytes again', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemOfFile('1', fileId))
    service.refusals.set('1', 'NOT_FOUND')
    expect((await life.run()).left).toBe('refused')
    const { uploadId } = (await life.store.files.records())[0]!
    service.refusals.clear()
    const uploadTarget = { ...TARGET, requestedAccessLevel: 'Sensitive' as const }
    const revised = itemOfFile('1', fileId, { title: { title: 'attic.jpg', detail: '' }, uploadTarget })
    expect(await life.store.items.revise(revised, new Map([[fileId, 'attic.jpg']]))).toBe(true)
    // The edit is durable before anything is sent, so it survives a restart of the app.
    life = await born()
    expect((await life.store.items.list())[0]).toMatchObject({
      id: '1',
      state: 'waiting',
      attempts: 0,
      reason: null,
      title: { title: 'attic.jpg' },
    })
    expect((await life.run()).left).toBe('empty')
    expect(service.log).toEqual([{ lane: 'upload:1', id: '1', fileBytes: 900 }])
    expect(service.planned).toEqual([
      { uploadId, fileName: 'roof.jpg' },
      { uploadId, fileName: 'attic.jpg', requestedAccessLevel: 'Sensitive' },
    ])
    expect([...service.partsSent.values()], 'no part is sent twice').toEqual([1, 1, 1])
  })

  it('requests no URL again if neither name nor destination of the file changed', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemOfFile('1', fileId))
    service.refusals.set('1', 'NOT_FOUND')
    await life.run()
    service.refusals.clear()
    await life.store.items.revise(itemOfFile('1', fileId, { after: ['gone'] }), new Map([[fileId, 'roof.jpg']]))
    expect((await life.run()).left).toBe('empty')
    expect(service.planned).toHaveLength(1)
  })

  it('does not edit items that may have arrived, are being sent or were deleted', async () => {
    const fileId = await stage(900)
    await life.store.items.add(itemOfFile('1', fileId))
    const revise = (id = '1'): Promise<boolean> =>
      life.store.items.revise(itemOfFile(id, fileId), new Map([[fileId, 'other.jpg']]))
    expect(await revise('gone')).toBe(false)
    await life.store.files.start(fileId)
    expect(await revise(), 'its bytes are on their way').toBe(false)
    await life.store.files.putBack()
    faults = ['none', 'none', 'none', 'none', 'lost-reply']
    expect((await life.run()).left).toBe('unreachable')
    expect(service.log).toHaveLength(1)
    expect(await revise(), 'the answer was lost: it has arrived').toBe(false)
    expect((await life.store.files.list())[0]?.name).toBe('roof.jpg')
  })

  it('does not send a request that was built before the user edited the item', async () => {
    await life.store.items.add(item('1', 'a'))
    const revised = item('1', 'b')
    // The edit happens while the request is built.
    const read = storage.read.bind(storage)
    storage.read = async (names, work) => {
      const found = await read(names, work)
      if (names.includes('bodies') && names.includes('files')) {
        storage.read = read
        await life.store.items.revise(revised, new Map())
      }
      return found
    }
    await life.run()
    await life.run()
    expect(service.log).toEqual([{ lane: 'b', id: '1', fileBytes: 0 }])
  })

  it('sends an item with a dependency only after the other has arrived, in any lane', async () => {
    await life.store.items.add(item('folder', 'a'))
    await life.store.items.add(item('inside', 'b', { after: ['folder'] }))
    await life.store.items.add(item('deep', 'c', { after: ['inside', 'never queued'] }))
    await life.store.items.add(item('elsewhere', 'd'))
    service.refusals.set('folder', 'CONFLICT')
    expect((await life.run()).left).toBe('refused')
    expect(ids()).toEqual(['elsewhere'])
    service.refusals.clear()
    await life.store.items.retry(({ id }) => id === 'folder')
    expect((await life.run()).left).toBe('empty')
    expect(ids()).toEqual(['elsewhere', 'folder', 'inside', 'deep'])
  })

  it('does not wait for a discarded item: the server decides', async () => {
    await life.store.items.add(item('folder', 'a'))
    await life.store.items.add(item('inside', 'b', { after: ['folder'] }))
    await life.store.items.remove('folder', { withFiles: true })
    service.refusals.set('inside', 'NOT_FOUND')
    expect((await life.run()).left).toBe('refused')
    expect((await life.store.items.list())[0]).toMatchObject({
      id: 'inside',
      state: 'refused',
      reason: { code: 'NOT_FOUND' },
    })
  })

  it('uploads files one at a time; a refused file does not block the others', async () => {
    const fileIds = [await stage(600), await stage(700), await stage(800)]
    for (const [index, fileId] of fileIds.entries()) await life.store.items.add(itemOfFile(`${index}`, fileId))
    const order: string[] = []
    const put = service.put.bind(service)
    service.put = (url, bytes) => {
      const uploadId = url.split('/')[1]!
      if (order.at(-1) !== uploadId) order.push(uploadId)
      return put(url, bytes)
    }
    const expected = (await life.store.files.records()).map(({ uploadId }) => uploadId)
    service.refusals.set('1', 'FORBIDDEN')
    expect((await life.run()).left).toBe('refused')
    expect(service.log).toEqual([
      { lane: 'upload:0', id: '0', fileBytes: 600 },
      { lane: 'upload:2', id: '2', fileBytes: 800 },
    ])
    expect(order, 'parts of two files never mix').toEqual(expected)
    expect((await life.store.items.list())[0]).toMatchObject({ id: '1', state: 'refused' })
    expect((await life.store.files.list())[0], 'the copy here stays until the person decides').toMatchObject({
      id: fileIds[1],
      state: 'Success',
    })
  })

  it('retries a message while a file is being uploaded, and sends new ones', async () => {
    await life.store.items.add(itemOfFile('photo', await stage(600)))
    await life.store.items.add(item('lost', 'a'))
    let requestsLost = 0
    service.blocked.has = (id) => id === 'lost' && (requestsLost += 1) === 1
    let sentMeanwhile: string[] = []
    service.beforePart = async () => {
      // The upload lasts until both messages are sent, or 500 turns.
      for (let turn = 0; turn < 500 && ids().length < 2; turn += 1) {
        await new Promise(setImmediate)
        if (turn === 0) await life.store.items.add(item('new', 'b'))
      }
      sentMeanwhile = ids()
    }
    expect((await life.run()).left).toBe('empty')
    expect(sentMeanwhile.sort()).toEqual(['lost', 'new'])
    expect(ids()).toContain('photo')
  })

  it('stores the version that an edit without a base version made', async () => {
    const bases: unknown[] = []
    const answer = service.answer.bind(service)
    service.answer = (request, token) => {
      bases.push(request.variables['base'])
      return answer(request, token)
    }
    const version = { key: 'file:1', from: 'send.version' }
    await life.store.items.add(item('upload', 'file:1', { version }))
    await life.store.items.add(
      item('rename', 'file:1', {
        version: { ...version, into: 'base' },
        request: { operationName: 'Send', query: '', variables: { id: 'rename', lane: 'file:1', base: 0 } },
      }),
    )
    await life.run()
    expect(bases).toEqual([undefined, 1])
  })

  it('removes files without a reference, and no others', async () => {
    const [held, loose] = [await stage(10), await stage(10)]
    await life.store.items.add(itemWithFiles('1', 'a', [held]))
    clock.time += 86_400_001
    await life.store.tidy()
    expect((await life.store.files.list()).map(({ id }) => id)).toEqual([held])
    expect(loose).not.toBe(held)
  })
})
