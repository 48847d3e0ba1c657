import type { StageView } from './use-stage-view.ts'
import type { Point } from './view.ts'

/** Two fingers on a stage. */
export interface Pinch {
  middle: Point
  /** Distance between them in pixels. */
  span: number
}

/**
 * @param pointers the position of each finger by pointer id; the first two count
 * @returns null for fewer than two
 */
export function pinchOf(pointers: ReadonlyMap<number, Point>): Pinch | null {
  const [a, b] = [...pointers.values()]
  if (!a || !b) return null
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, span: Math.max(1, Math.hypot(b.x - a.x, b.y - a.y)) }
}

/** Keeps the point between the fingers in place while they move and spread. */
export function followPinch(stage: Pick<StageView, 'pan' | 'zoomAt'>, before: Pinch, now: Pinch): void {
  // Zooms first, because a picture that fits the stage cannot be panned.
  stage.zoomAt(now.span / before.span, before.middle)
  stage.pan({ x: now.middle.x - before.middle.x, y: now.middle.y - before.middle.y })
}
