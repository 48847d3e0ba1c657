import { LINE_WIDTHS, type Mark, type Point, type Size, type SpanMark, type TextMark } from './mark.ts'

/**
 * The geometry of marks. The screen (SVG) and the saved picture (canvas) draw the same paths from it. A unit is a
 * thousandth of the picture's longer side.
 */

/** A path in SVG syntax, which canvas also accepts. */
interface Stroke {
  d: string
  isFilled: boolean
}

interface Rect extends Point, Size {}

const UNITS = 1_000
/** Width of the outline on each side of a line, in units. */
const RIM_UNITS = 2
/** Size of an arrow's head, as a multiple of its line width. */
const HEAD_LENGTH = 4.5
const HEAD_HALF_WIDTH = 2.2
/** A mark that is shorter than this is discarded as accidental, in units. */
const SMALLEST_UNITS = 8
const TEXT_UNITS = { thin: 28, medium: 42, thick: 64 } as const
const LINE_HEIGHT = 1.25
/** Fractions of the text size: the average width of a letter, and the distance from the top edge to the baseline. */
const LETTER_WIDTH = 0.56
const BASELINE = 0.95
const SHORTEST_LINE_LETTERS = 6

export function unitOf({ width, height }: Size): number {
  return Math.max(width, height, 1) / UNITS
}

export function lineWidthOf(mark: Pick<Mark, 'width'>, picture: Size): number {
  return LINE_WIDTHS[mark.width] * unitOf(picture)
}

/** Width of the outline beside a line, in pixels. */
export function rimOf(picture: Size): number {
  return RIM_UNITS * unitOf(picture)
}

export function textSizeOf(mark: Pick<TextMark, 'width'>, picture: Size): number {
  return TEXT_UNITS[mark.width] * unitOf(picture)
}

const round = (value: number): number => Math.round(value * 10) / 10
const at = ({ x, y }: Point): string => `${round(x)} ${round(y)}`
const distance = (a: Point, b: Point): number => Math.hypot(b.x - a.x, b.y - a.y)
const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

function arrow({ from, to }: SpanMark, width: number): Stroke[] {
  const length = distance(from, to) || 1
  const head = Math.min(width * HEAD_LENGTH, length)
  const along = { x: (to.x - from.x) / length, y: (to.y - from.y) / length }
  const neck = { x: to.x - along.x * head, y: to.y - along.y * head }
  const half = (head / HEAD_LENGTH) * HEAD_HALF_WIDTH
  const left = { x: neck.x - along.y * half, y: neck.y + along.x * half }
  const right = { x: neck.x + along.y * half, y: neck.y - along.x * half }
  return [
    { d: `M ${at(from)} L ${at(neck)}`, isFilled: false },
    { d: `M ${at(to)} L ${at(left)} L ${at(right)} Z`, isFilled: true },
  ]
}

function rectOf({ from, to }: Pick<SpanMark, 'from' | 'to'>): Rect {
  return {
    x: Math.min(from.x, to.x),
    y: Math.min(from.y, to.y),
    width: Math.abs(to.x - from.x),
    height: Math.abs(to.y - from.y),
  }
}

/** Smooths a freehand line: curves connect the midpoints between its points. */
function smooth(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  if (rest.length === 0) return `M ${at(first)} L ${at(first)}`
  const curves = rest
    .slice(0, -1)
    .map((point, index) => `Q ${at(point)} ${at(middle(point, rest[index + 1] ?? point))}`)
  return [`M ${at(first)}`, ...curves, `L ${at(rest.at(-1) ?? first)}`].join(' ')
}

/** The strokes of a mark, from bottom to top; empty for text. */
export function strokesOf(mark: Mark, picture: Size): Stroke[] {
  switch (mark.kind) {
    case 'arrow':
      return arrow(mark, lineWidthOf(mark, picture))
    case 'line':
      return [{ d: smooth(mark.points), isFilled: false }]
    case 'rectangle': {
      const { x, y, width, height } = rectOf(mark)
      return [{ d: `M ${at({ x, y })} h ${round(width)} v ${round(height)} h ${round(-width)} Z`, isFilled: false }]
    }
    case 'circle': {
      const { x, y, width, height } = rectOf(mark)
      const [rx, ry] = [round(width / 2), round(height / 2)]
      const arc = (to: Point): string => `A ${rx} ${ry} 0 1 1 ${at(to)}`
      const [left, right] = [
        { x, y: y + height / 2 },
        { x: x + width, y: y + height / 2 },
      ]
      return [{ d: `M ${at(left)} ${arc(right)} ${arc(left)} Z`, isFilled: false }]
    }
    case 'text':
      return []
  }
}

/** The lines of a text, wrapped between words at the picture's edge, each with the position of its baseline. */
export function textLinesOf(mark: TextMark, picture: Size): { text: string; x: number; y: number }[] {
  const size = textSizeOf(mark, picture)
  const room = Math.max(SHORTEST_LINE_LETTERS, Math.floor((picture.width - mark.at.x) / (size * LETTER_WIDTH)))
  const lines: string[] = []
  for (const word of mark.text.split(/\s+/).filter((one) => one !== '')) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= room) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines.map((text, index) => ({ text, x: mark.at.x, y: mark.at.y + size * (BASELINE + index * LINE_HEIGHT) }))
}

/** The bounding box of a mark, without the width of its line. */
export function boundsOf(mark: Mark, picture: Size): Rect {
  if (mark.kind === 'text') {
    const size = textSizeOf(mark, picture)
    const lines = textLinesOf(mark, picture)
    return {
      ...mark.at,
      width: Math.max(...lines.map(({ text }) => text.length), 1) * size * LETTER_WIDTH,
      height: Math.max(lines.length, 1) * size * LINE_HEIGHT,
    }
  }
  if (mark.kind !== 'line') return rectOf(mark)
  const [xs, ys] = [mark.points.map(({ x }) => x), mark.points.map(({ y }) => y)]
  return rectOf({ from: { x: Math.min(...xs), y: Math.min(...ys) }, to: { x: Math.max(...xs), y: Math.max(...ys) } })
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const square = distance(from, to) ** 2
  if (square === 0) return distance(point, from)
  const share = Math.min(
    1,
    Math.max(0, ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / square),
  )
  return distance(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) })
}

function isInside({ x, y, width, height }: Rect, point: Point, reach: number): boolean {
  return point.x >= x - reach && point.x <= x + width + reach && point.y >= y - reach && point.y <= y + height + reach
}

/**
 * Whether a point is on the mark or within `reach` of it. The inside of a rectangle or circle does not count, because
 * it shows the photo.
 */
export function isOn(mark: Mark, point: Point, picture: Size, reach: number): boolean {
  const near = reach + lineWidthOf(mark, picture) / 2
  const bounds = boundsOf(mark, picture)
  if (!isInside(bounds, point, near)) return false
  switch (mark.kind) {
    case 'text':
      return true
    case 'arrow':
      return distanceToSegment(point, mark.from, mark.to) <= near
    case 'line':
      return mark.points.some((one, index) => distanceToSegment(point, mark.points[index - 1] ?? one, one) <= near)
    case 'rectangle':
      return !isInside(bounds, point, -near)
    case 'circle': {
      const [rx, ry] = [Math.max(bounds.width / 2, 1), Math.max(bounds.height / 2, 1)]
      const share = Math.hypot((point.x - bounds.x - rx) / rx, (point.y - bounds.y - ry) / ry)
      return Math.abs(share - 1) * Math.min(rx, ry) <= near
    }
  }
}

/** The topmost mark at a point; null if there is none. */
export function markAt(marks: readonly Mark[], point: Point, picture: Size, reach: number): Mark | null {
  return marks.findLast((mark) => isOn(mark, point, picture, reach)) ?? null
}

export function withinPicture({ x, y }: Point, { width, height }: Size): Point {
  return { x: Math.min(width, Math.max(0, x)), y: Math.min(height, Math.max(0, y)) }
}

/** Returns the mark at another position, limited to the picture: a mark outside of it could not be selected again. */
export function moved<M extends Mark>(mark: M, by: Point, picture: Size): M {
  const { x, y, width, height } = boundsOf(mark, picture)
  const limit = (start: number, length: number, whole: number, step: number): number => {
    // A mark that is larger than the picture stays partly visible.
    const [low, high] = length <= whole ? [0, whole - length] : [whole - length, 0]
    return Math.min(Math.max(start + step, Math.min(low, start)), Math.max(high, start)) - start
  }
  const step = { x: limit(x, width, picture.width, by.x), y: limit(y, height, picture.height, by.y) }
  const shift = (point: Point): Point => ({ x: point.x + step.x, y: point.y + step.y })
  switch (mark.kind) {
    case 'text':
      return { ...mark, at: shift(mark.at) }
    case 'line':
      return { ...mark, points: mark.points.map(shift) }
    default:
      return { ...mark, from: shift(mark.from), to: shift(mark.to) }
  }
}

/** Whether a mark is so small that it was probably accidental. */
export function isTooSmall(mark: Mark, picture: Size): boolean {
  if (mark.kind === 'text') return mark.text.trim() === ''
  const { width, height } = boundsOf(mark, picture)
  return Math.hypot(width, height) < SMALLEST_UNITS * unitOf(picture)
}

/** Adds a point to a line unless it is very close to the last one. Fewer points look the same and take less memory. */
export function extended(points: readonly Point[], next: Point, picture: Size): readonly Point[] {
  const last = points.at(-1)
  return last && distance(last, next) < 2 * unitOf(picture) ? points : [...points, next]
}
