import { describe, expect, it } from 'vitest'
import { aFile, aFolder, anUpload } from '#tests/support/document-items.ts'
import { DEFAULT_SORTING, type SortColumn, sortedBy, sortItems } from './sorting.ts'

const items = [
  aFile('IMG_10.jpg', {
    uploadedUtc: '2026-11-20T10:00:00.000Z',
    fileSize: 30,
    accessLevel: 'Public',
    virusStatus: 'Infected',
    by: 'Zoe',
  }),
  aFolder('b folder'),
  aFile('img_9.jpg', {
    uploadedUtc: '2026-11-21T10:00:00.000Z',
    fileSize: 10,
    accessLevel: 'Sensitive',
    virusStatus: 'Clean',
    by: 'Ann',
  }),
  anUpload('new.jpg'),
  aFile('Report.pdf', {
    uploadedUtc: '2026-11-19T10:00:00.000Z',
    fileSize: 20,
    accessLevel: 'Confidential',
    virusStatus: 'Pending',
    by: 'ben',
  }),
  aFolder('A folder'),
]
const namesBy = (column: SortColumn, direction: 'ascending' | 'descending') =>
  sortItems(items, { column, direction }).map((item) => item.name)

describe('The order of a folder', () => {
  it('starts with the folders, then the pending uploads, then the newest file', () => {
    expect(sortItems(items, DEFAULT_SORTING).map((item) => item.name)).toEqual([
      'A folder',
      'b folder',
      'new.jpg',
      'img_9.jpg',
      'IMG_10.jpg',
      'Report.pdf',
    ])
  })

  it.each([
    ['Name', ['img_9.jpg', 'IMG_10.jpg', 'Report.pdf']],
    ['LastUpdated', ['Report.pdf', 'IMG_10.jpg', 'img_9.jpg']],
    ['UpdatedBy', ['img_9.jpg', 'Report.pdf', 'IMG_10.jpg']],
    ['Privacy', ['IMG_10.jpg', 'Report.pdf', 'img_9.jpg']],
    ['VirusStatus', ['img_9.jpg', 'Report.pdf', 'IMG_10.jpg']],
    ['Size', ['img_9.jpg', 'Report.pdf', 'IMG_10.jpg']],
  ] as const)('by %s', (column, files) => {
    expect(namesBy(column, 'ascending').slice(3)).toEqual(files)
    expect(namesBy(column, 'descending').slice(3)).toEqual([...files].reverse())
  })

  it('keeps the folders at the top in both directions, and reverses them only when sorted by name', () => {
    expect(namesBy('Size', 'descending').slice(0, 2)).toEqual(['A folder', 'b folder'])
    expect(namesBy('Name', 'descending').slice(0, 2)).toEqual(['b folder', 'A folder'])
  })

  it('reverses for the same column and starts with the default direction for another', () => {
    expect(sortedBy('LastUpdated', DEFAULT_SORTING)).toEqual({ column: 'LastUpdated', direction: 'ascending' })
    expect(sortedBy('Name', DEFAULT_SORTING)).toEqual({ column: 'Name', direction: 'ascending' })
    expect(sortedBy('Size', DEFAULT_SORTING)).toEqual({ column: 'Size', direction: 'descending' })
  })
})
