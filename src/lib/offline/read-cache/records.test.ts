import { describe, expect, it } from 'vitest'
import type { ListedEntry } from './device-store.ts'
import { recordShapeOf } from './query-shapes.ts'
import { recordsToDrop } from './records.ts'

const entry = (name: string, openedAt: number, sizeBytes = 10): ListedEntry => ({
  name,
  openedAt,
  sizeBytes,
  savedAt: 0,
})
const record = (key: string, openedAt: number, sizeBytes = 10): ListedEntry =>
  entry(`record:${recordShapeOf(key)}:${key}`, openedAt, sizeBytes)

describe('If the device has no room for every conversation', () => {
  it('the most recently opened ones are kept', () => {
    const dropped = recordsToDrop([record('inbox:old', 1), record('inbox:new', 3), record('inbox:middle', 2)], 20, 100)
    expect(dropped).toEqual([record('inbox:old', 1).name])
    expect(recordsToDrop([record('inbox:old', 1), record('inbox:new', 3)], 1_000, 1)).toEqual([
      record('inbox:old', 1).name,
    ])
  })

  it('data of an earlier release in another shape is deleted, and never the Apollo cache', () => {
    expect(
      recordsToDrop([entry('record:before:inbox', 9), entry('apollo:x', 0, 9_999), record('inbox', 1)], 1_000, 10),
    ).toEqual(['record:before:inbox'])
  })
})
