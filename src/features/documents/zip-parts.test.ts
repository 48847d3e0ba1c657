import { describe, expect, it } from 'vitest'
import { aFile, aFolder } from '#tests/support/document-items.ts'
import { zipPartsOf } from './zip-parts.ts'

const files = (count: number) => Array.from({ length: count }, (_, index) => aFile(`${index}.jpg`))
const folders = (count: number) => Array.from({ length: count }, (_, index) => aFolder(`Room ${index}`))

describe('The archives of a selection', () => {
  it('are as few as the limits of the server allow, and contain every item once, in order', () => {
    expect(zipPartsOf([])).toEqual([])
    for (const items of [files(1), files(200), folders(50), [...folders(50), ...files(200)]])
      expect(zipPartsOf(items)).toEqual([items])
    for (const [items, counts] of [
      [files(201), [200, 1]],
      [files(450), [200, 200, 50]],
      [folders(51), [50, 1]],
      [
        [...folders(60), ...files(250)],
        [50, 210, 50],
      ],
    ] as const) {
      const parts = zipPartsOf(items)
      expect(parts.map((part) => part.length)).toEqual(counts)
      expect(parts.flat()).toEqual(items)
    }
  })
})
