import { describe, expect, it } from 'vitest'
import type { LineMark, SpanMark, TextMark } from './mark.ts'
import { boundsOf, extended, isOn, isTooSmall, markAt, moved, strokesOf, textLinesOf } from './mark-geometry.ts'

const photo = { width: 4_000, height: 3_000 }
const pen = { color: 'red', width: 'medium' } as const
const span = (kind: SpanMark['kind'], from: [number, number], to: [number, number]): SpanMark => ({
  id: kind,
  kind,
  ...pen,
  from: { x: from[0], y: from[1] },
  to: { x: to[0], y: to[1] },
})
const text = (words: string, x = 100, y = 100): TextMark => ({
  id: 'text',
  kind: 'text',
  ...pen,
  at: { x, y },
  text: words,
})
const line = (...points: [number, number][]): LineMark => ({
  id: 'line',
  kind: 'line',
  ...pen,
  points: points.map(([x, y]) => ({ x, y })),
})

describe('The strokes of a mark', () => {
  it('are an arrow that points to where the drawing ended, and whose line ends before the head', () => {
    const [shaft, head] = strokesOf(span('arrow', [0, 1_000], [2_000, 1_000]), photo)
    expect(head?.isFilled).toBe(true)
    expect(head?.d.startsWith('M 2000 1000 L')).toBe(true)
    const end = Number(/L (\S+) 1000$/.exec(shaft?.d ?? '')?.[1])
    expect(end).toBeGreaterThan(1_800)
    expect(end).toBeLessThan(2_000)
  })

  it('never include a head that is longer than the arrow', () => {
    const [shaft] = strokesOf(span('arrow', [500, 500], [540, 500]), photo)
    expect(shaft?.d).toBe('M 500 500 L 500 500')
  })

  it('are the same for a rectangle or circle, whichever corner it was drawn from', () => {
    for (const kind of ['rectangle', 'circle'] as const) {
      expect(strokesOf(span(kind, [300, 400], [100, 100]), photo)).toEqual(
        strokesOf(span(kind, [100, 100], [300, 400]), photo),
      )
    }
  })

  it('pass through the first and the last point of a freehand line', () => {
    const [stroke] = strokesOf(line([10, 10], [50, 90], [90, 10]), photo)
    expect(stroke?.d.startsWith('M 10 10')).toBe(true)
    expect(stroke?.d.endsWith('L 90 10')).toBe(true)
  })

  it('wrap a text between words at the edge of the picture and keep all words', () => {
    const said = 'Hail hit the ridge here and the flashing below it came loose'
    const lines = textLinesOf(text(said, 2_800), photo)
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map((one) => one.text).join(' ')).toBe(said)
    expect(lines.every((one, index) => index === 0 || one.y > (lines[index - 1]?.y ?? 0))).toBe(true)
    expect(textLinesOf(text('Loose flashing'), photo)).toHaveLength(1)
  })
})

describe('A press', () => {
  const reach = 20
  it.each([
    ['the line of an arrow', span('arrow', [100, 100], [900, 900]), { x: 505, y: 500 }, true],
    ['the box around an arrow', span('arrow', [100, 100], [900, 900]), { x: 800, y: 200 }, false],
    ['the edge of a rectangle', span('rectangle', [100, 100], [900, 900]), { x: 100, y: 500 }, true],
    ['the damage inside a rectangle', span('rectangle', [100, 100], [900, 900]), { x: 500, y: 500 }, false],
    ['the edge of a circle', span('circle', [100, 100], [900, 900]), { x: 500, y: 100 }, true],
    ['the corner of a circle’s box', span('circle', [100, 100], [900, 900]), { x: 110, y: 110 }, false],
    ['a hand drawn line', line([100, 100], [500, 100], [500, 500]), { x: 500, y: 300 }, true],
    ['a text', text('Crack'), { x: 150, y: 150 }, true],
  ])('on %s selects it: %s', (_name, mark, point, hit) => {
    expect(isOn(mark, point, photo, reach)).toBe(hit)
  })

  it('selects the topmost mark', () => {
    const [below, above] = [
      { ...span('arrow', [0, 0], [500, 500]), id: 'below' },
      { ...span('arrow', [500, 0], [0, 500]), id: 'above' },
    ]
    expect(markAt([below, above], { x: 250, y: 250 }, photo, reach)?.id).toBe('above')
    expect(markAt([below, above], { x: 2_000, y: 2_000 }, photo, reach)).toBeNull()
  })

  it('that hardly moves draws no mark', () => {
    expect(isTooSmall(span('rectangle', [100, 100], [110, 105]), photo)).toBe(true)
    expect(isTooSmall(span('rectangle', [100, 100], [300, 100]), photo)).toBe(false)
    expect(isTooSmall(text('  '), photo)).toBe(true)
    expect(extended([{ x: 10, y: 10 }], { x: 11, y: 10 }, photo)).toHaveLength(1)
    expect(extended([{ x: 10, y: 10 }], { x: 60, y: 10 }, photo)).toHaveLength(2)
  })
})

describe('Moving a mark', () => {
  it.each([span('circle', [100, 100], [400, 300]), line([100, 100], [400, 300]), text('Crack')])(
    'keeps its shape and keeps it on the photo: $kind',
    (mark) => {
      const { width, height } = boundsOf(mark, photo)
      const far = boundsOf(moved(mark, { x: 9_000, y: -9_000 }, photo), photo)
      expect([far.width, far.height].map(Math.round)).toEqual([width, height].map(Math.round))
      expect(Math.round(far.x + far.width)).toBe(photo.width)
      expect(far.y).toBe(0)
    },
  )

  it('shifts it by the given distance', () => {
    expect(moved(span('arrow', [100, 100], [400, 300]), { x: 50, y: -20 }, photo)).toMatchObject({
      from: { x: 150, y: 80 },
      to: { x: 450, y: 280 },
    })
  })
})
