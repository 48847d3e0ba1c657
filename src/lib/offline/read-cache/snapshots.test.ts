import { describe, expect, it } from 'vitest'
import type { ListedEntry } from './device-store.ts'
import { snapshotShapeOf } from './query-shapes.ts'
import { snapshotsToDrop } from './snapshots.ts'

const entry = (name: string, openedAt: number, sizeBytes = 10): ListedEntry => ({
  name,
  openedAt,
  sizeBytes,
  savedAt: 0,
})
const snapshot = (key: string, openedAt: number, sizeBytes = 10): ListedEntry =>
  entry(`snapshot:${snapshotShapeOf(key)}:${key}`, openedAt, sizeBytes)

describe('When the device has no room for every conversation', () => {
  it('keeps the ones opened last', () => {
    const dropped = snapshotsToDrop(
      [snapshot('inbox:old', 1), snapshot('inbox:new', 3), snapshot('inbox:middle', 2)],
      20,
      100,
    )
    expect(dropped).toEqual([snapshot('inbox:old', 1).name])
    expect(snapshotsToDrop([snapshot('inbox:old', 1), snapshot('inbox:new', 3)], 1_000, 1)).toEqual([
      snapshot('inbox:old', 1).name,
    ])
  })

  it('drops what an earlier release kept in another shape, and never the Apollo cache', () => {
    expect(
      snapshotsToDrop(
        [entry('snapshot:before:inbox', 9), entry('apollo:x', 0, 9_999), snapshot('inbox', 1)],
        1_000,
        10,
      ),
    ).toEqual(['snapshot:before:inbox'])
  })
})
