import { expect, test } from 'vitest'
import type { ListedEntry } from './device-store.ts'
import { picturesToDrop } from './saved-pictures.ts'

const entry = (name: string, openedAt: number): ListedEntry => ({ name, openedAt, sizeBytes: 10, savedAt: 0 })
const entries = [
  entry('picture:old', 1),
  entry('picture:new', 3),
  entry('picture:middle', 2),
  entry('record:x:conversation', 0),
]

test('deletes pictures beyond the limits, the least recently viewed first, and never a text', () => {
  expect(picturesToDrop(entries, 1_000, 10)).toEqual([])
  expect(picturesToDrop(entries, 20, 10)).toEqual(['picture:old'])
  expect(picturesToDrop(entries, 1_000, 1)).toEqual(['picture:middle', 'picture:old'])
})
