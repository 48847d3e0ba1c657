import { describe, expect, it } from 'vitest'
import {
  FOOTER_Y,
  fitted,
  MARGIN,
  PAGE,
  pagesCount,
  placesOf,
  positionText,
  textWidth,
  timeText,
} from './photo-report-layout.ts'

describe('The layout of a photo report', () => {
  it('has as many pages as the photos need', () => {
    expect([pagesCount(1, 2), pagesCount(2, 2), pagesCount(3, 2), pagesCount(4, 4), pagesCount(60, 4)]).toEqual([
      1, 1, 2, 1, 15,
    ])
  })

  it.each([2, 4] as const)('places %i photos and their texts without overlap between header and footer', (perPage) => {
    const boxes = placesOf(120, perPage, [20, 95, 60, 10]).flatMap(({ photo, text }) => [photo, text])
    expect(boxes).toHaveLength(perPage * 2)
    for (const [index, box] of boxes.entries()) {
      expect(box.x).toBeGreaterThanOrEqual(MARGIN)
      expect(box.x + box.width).toBeLessThanOrEqual(PAGE.width - MARGIN + 0.01)
      expect(box.y).toBeGreaterThanOrEqual(120)
      expect(box.y + box.height).toBeLessThan(FOOTER_Y)
      for (const other of boxes.slice(index + 1)) {
        const isBeside = box.x + box.width <= other.x || other.x + other.width <= box.x
        const isAbove = box.y + box.height <= other.y + 0.01 || other.y + other.height <= box.y + 0.01
        expect(isBeside || isAbove).toBe(true)
      }
    }
  })

  it('gives both photos of a line the height that the longer text leaves', () => {
    const [first, second, third] = placesOf(60, 4, [90, 20, 20, 20])
    expect(first?.text.height).toBe(90)
    expect(second?.photo.height).toBe(first?.photo.height)
    expect(third?.photo.height).toBeGreaterThan(first?.photo.height ?? Infinity)
    expect(first?.text.width).toBe(textWidth(4))
  })

  it('fits pictures into a box without changing their shape', () => {
    expect(fitted({ width: 400, height: 300 }, { width: 200, height: 200 })).toEqual({ width: 200, height: 150 })
    expect(fitted({ width: 300, height: 400 }, { width: 200, height: 200 })).toEqual({ width: 150, height: 200 })
  })

  it('writes positions and times as adjusters do', () => {
    expect(positionText(35.2226, -97.4395)).toBe('35.2226° N, 97.4395° W')
    expect(positionText(-33.5, 151)).toBe('33.5000° S, 151.0000° E')
    expect(timeText(new Date('2026-11-27T20:05:00Z'), 'America/Chicago')).toBe('Nov 27, 2026, 2:05 PM CST')
  })
})
