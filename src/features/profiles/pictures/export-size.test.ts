import { describe, expect, it } from 'vitest'
import { aspectOf, exportSize, exportType } from './export-size.ts'

describe('The cropped picture', () => {
  it('has the aspect ratio of its kind', () => {
    expect([aspectOf('Avatar'), aspectOf('Banner')]).toEqual([1, 4])
  })

  it.each([
    ['Avatar', { width: 3000, height: 3000 }, { width: 512, height: 512 }],
    ['Avatar', { width: 100.4, height: 100.4 }, { width: 100, height: 100 }],
    ['Banner', { width: 4032, height: 1008 }, { width: 1600, height: 400 }],
    ['Banner', { width: 800, height: 200 }, { width: 800, height: 200 }],
    ['Banner', { width: 2, height: 0.5 }, { width: 2, height: 1 }],
  ] as const)('%s: is never larger than the cropped part or the maximum size', (picture, area, size) => {
    expect(exportSize(picture, area)).toEqual(size)
  })

  it('keeps transparency', () => {
    expect(['image/jpeg', 'image/bmp', 'image/png', 'image/svg+xml', 'image/webp', ''].map(exportType)).toEqual([
      'image/jpeg',
      'image/jpeg',
      'image/png',
      'image/png',
      'image/png',
      'image/png',
    ])
  })
})
