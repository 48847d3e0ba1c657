import type { Mark, Size } from './mark.ts'
import { boundsOf } from './mark-geometry.ts'
import { messages } from './messages.ts'

/**
 * Returns a name such as 'Arrow 2', numbered among the marks of its kind in drawing order; for a text mark, its text.
 */
export function nameOf(mark: Mark, marks: readonly Mark[]): string {
  const kind = messages.markNames[mark.kind]
  if (mark.kind === 'text') return `${kind}: ${mark.text}`
  const same = marks.filter((one) => one.kind === mark.kind)
  const at = same.findIndex((one) => one.id === mark.id)
  return messages.mark(kind, (at === -1 ? same.length : at) + 1)
}

const percent = (value: number, whole: number): number => Math.round((value / Math.max(whole, 1)) * 100)

/** Describes the position of the mark's center for screen readers. */
export function placeOf(mark: Mark, picture: Size): string {
  const { x, y, width, height } = boundsOf(mark, picture)
  return messages.place(percent(x + width / 2, picture.width), percent(y + height / 2, picture.height))
}

export function crossPlace({ x, y }: { x: number; y: number }, picture: Size): string {
  return messages.place(percent(x, picture.width), percent(y, picture.height))
}
