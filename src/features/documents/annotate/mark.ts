import type { Point, Size } from '#src/ui/zoom/view.ts'

/**
 * Marks that a user draws on a photo. Positions and sizes are pixels of the upright picture, so that a mark is the same
 * on every screen.
 */

export type { Point, Size }

/** Colors that are visible on plaster, shingles and sky; the rim is a contrasting outline. */
export const MARK_COLORS = {
  red: { ink: '#e00b1c', rim: '#ffffff' },
  yellow: { ink: '#ffd60a', rim: '#1a1a1a' },
  blue: { ink: '#0a6cff', rim: '#ffffff' },
  white: { ink: '#ffffff', rim: '#1a1a1a' },
  black: { ink: '#111111', rim: '#ffffff' },
} as const
export type MarkColor = keyof typeof MARK_COLORS

/** In thousandths of the picture's longer side, so that lines have the same relative width on every picture. */
export const LINE_WIDTHS = { thin: 3, medium: 6, thick: 11 } as const
export type LineWidth = keyof typeof LINE_WIDTHS

export const TEXT_MAX_LENGTH = 120

interface Drawn {
  id: string
  color: MarkColor
  width: LineWidth
}

/** `from` is where the drawing began; an arrow points at `to`. */
export type SpanMark = Drawn & { kind: 'arrow' | 'rectangle' | 'circle'; from: Point; to: Point }
export type LineMark = Drawn & { kind: 'line'; points: readonly Point[] }
/** `at` is the upper left corner. */
export type TextMark = Drawn & { kind: 'text'; at: Point; text: string }

export type Mark = SpanMark | LineMark | TextMark
export type MarkKind = Mark['kind']
export type Tool = 'select' | MarkKind
