import type { LineMark, LineWidth, Mark, MarkColor, Point, Size, SpanMark } from './mark.ts'
import { extended, withinPicture } from './mark-geometry.ts'

/** Appearance of the next mark. */
export interface Pen {
  color: MarkColor
  width: LineWidth
}

/** A mark that is being drawn; text is typed instead. */
export type Sketch = SpanMark | LineMark

export function begun(kind: Sketch['kind'], at: Point, pen: Pen): Sketch {
  const id = crypto.randomUUID()
  return kind === 'line' ? { id, kind, ...pen, points: [at] } : { id, kind, ...pen, from: at, to: at }
}

export function continued(sketch: Sketch, to: Point, picture: Size): Sketch {
  const place = withinPicture(to, picture)
  return sketch.kind === 'line'
    ? { ...sketch, points: extended(sketch.points, place, picture) }
    : { ...sketch, to: place }
}

/** Replaces the mark that has the same id. */
export function replaced(marks: readonly Mark[], next: Mark): readonly Mark[] {
  return marks.map((mark) => (mark.id === next.id ? next : mark))
}
