import { describe, expect, it } from 'vitest'
import { dueNow, figuresOf, laneHeads } from './lanes.ts'
import type { FileRecord, ItemRecord } from './records.ts'
import { UNCOUNTED_KINDS } from './types.ts'

const NOW = 1_000

const item = (id: string, sequence: number, changes: Partial<ItemRecord> = {}): ItemRecord => ({
  id,
  sequence,
  lane: id,
  kind: 'message',
  foldKey: null,
  fileIds: [],
  after: [],
  state: 'waiting',
  createdAt: 0,
  attempts: 0,
  nextTryAt: null,
  waitsFor: null,
  reason: null,
  revision: 0,
  ...changes,
})

const file = (id: string, changes: Partial<FileRecord> = {}): FileRecord =>
  ({
    id,
    createdAt: 0,
    heldAt: 0,
    sizeBytes: 1,
    complete: true,
    state: 'Pending',
    wanted: true,
    attempts: 0,
    nextTryAt: null,
    waitsFor: null,
    target: {},
    ...changes,
  }) as unknown as FileRecord

const idsOf = (all: readonly { id: string }[]): string[] => all.map(({ id }) => id)

describe('The next item of a lane', () => {
  it('is the first that was added, whatever the order of the records', () => {
    const items = [item('b', 2, { lane: 'x' }), item('a', 1, { lane: 'x' }), item('c', 3)]
    expect(idsOf(laneHeads(items))).toEqual(['a', 'c'])
  })

  it.each(['refused', 'paused', 'sending'] as const)('holds its lane while it is %s', (state) => {
    const items = [item('a', 1, { lane: 'x', state }), item('b', 2, { lane: 'x' })]
    expect(dueNow(items, [], NOW)).toEqual({ items: [], files: [], nextAt: null })
  })

  it('waits for the items that it must follow, in whatever state they are', () => {
    const follower = item('b', 2, { after: ['gone', 'a'] })
    expect(idsOf(dueNow([item('a', 1, { state: 'refused' }), follower], [], NOW).items)).toEqual([])
    expect(idsOf(dueNow([follower], [], NOW).items)).toEqual(['b'])
  })

  it.each([
    ['Pending', false],
    ['Loading', false],
    ['Success', true],
    ['Error', true],
  ] as const)('with a file in the state %s is due: %s', (state, isDue) => {
    const due = dueNow(
      [item('a', 1, { fileIds: ['sent', 'f'] })],
      [file('sent', { state: 'Success' }), file('f', { state })],
      NOW,
    )
    expect(idsOf(due.items)).toEqual(isDue ? ['a'] : [])
  })

  it('is due if its file was deleted, so that the user is informed', () => {
    expect(idsOf(dueNow([item('a', 1, { fileIds: ['gone'] })], [], NOW).items)).toEqual(['a'])
  })

  it('comes after those that failed less often', () => {
    const items = [item('a', 1, { attempts: 2 }), item('b', 2), item('c', 3, { attempts: 1 })]
    expect(idsOf(dueNow(items, [], NOW).items)).toEqual(['b', 'c', 'a'])
  })
})

describe('A file', () => {
  it.each([
    ['is incomplete', { complete: false }],
    ['is not wanted', { wanted: false }],
    ['is being sent', { state: 'Loading' }],
    ['was sent', { state: 'Success' }],
    ['has no destination', { target: null }],
  ] as const)('is not sent if it %s', (_, changes) => {
    expect(dueNow([], [file('f', changes)], NOW)).toEqual({ items: [], files: [], nextAt: null })
  })

  it('is sent in the order of attempts, then of items, then of age', () => {
    const items = [item('a', 1, { fileIds: ['late'] }), item('b', 2, { fileIds: ['second', 'late'] })]
    const files = [
      file('draft-new', { heldAt: 9 }),
      file('failed', { attempts: 1 }),
      file('draft-old', { heldAt: 1 }),
      file('second'),
      file('late', { heldAt: 99 }),
    ]
    expect(idsOf(dueNow(items, files, NOW).files)).toEqual(['late', 'second', 'draft-old', 'draft-new', 'failed'])
  })
})

describe('The time of the next attempt', () => {
  it('is the earliest of items and files that are not due yet', () => {
    const items = [
      item('a', 1, { nextTryAt: NOW + 20 }),
      item('b', 2, { nextTryAt: NOW }),
      item('c', 3, { nextTryAt: NOW - 1 }),
    ]
    const due = dueNow(items, [file('f', { nextTryAt: NOW + 10 }), file('g', { nextTryAt: NOW })], NOW)
    expect(due.nextAt).toBe(NOW + 10)
    expect(idsOf(due.items)).toEqual(['b', 'c'])
    expect(idsOf(due.files)).toEqual(['g'])
  })
})

describe('The counts on screen', () => {
  it('leave out changes that no user would count', () => {
    const [kind = ''] = UNCOUNTED_KINDS
    expect(figuresOf([item('a', 1, { kind, nextTryAt: 5 })], true)).toEqual({
      ready: true,
      unsent: 0,
      refused: 0,
      sending: 0,
      paused: false,
      nextTryAt: null,
      kinds: [],
      durable: true,
    })
  })

  it('count items by state and name the next attempt of the heads of lanes', () => {
    const items = [
      item('a', 1, { lane: 'x', nextTryAt: 50 }),
      item('b', 2, { lane: 'x', nextTryAt: 10 }),
      item('c', 3, { nextTryAt: 40 }),
      item('d', 4, { state: 'refused', nextTryAt: 1 }),
      item('e', 5, { state: 'sending', kind: 'conversation' }),
      item('f', 6, { state: 'paused' }),
    ]
    expect(figuresOf(items, false)).toEqual({
      ready: true,
      unsent: 6,
      refused: 1,
      sending: 1,
      paused: true,
      nextTryAt: 40,
      kinds: ['message', 'conversation'],
      durable: false,
    })
  })
})
