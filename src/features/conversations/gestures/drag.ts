/** Minimum distance of a swipe that triggers the action; after a shorter one the row returns to its place. */
export const SWIPE_PX = 88
/** Minimum distance of the pulled list that triggers a refresh on release. */
export const PULL_PX = 56
const PULL_MAX_PX = 96
/** The list moves more slowly than the finger, to show that it is at its top. */
const PULL_RESISTANCE = 0.5

/** The gesture of a drag over the list. */
export type Drag = { kind: 'pull'; px: number } | { kind: 'swipe'; link: HTMLElement; px: number }

/**
 * Decides which gesture a drag is: horizontal on a row swipes it, down from the top of the list pulls it. Null for any
 * other drag, which the browser handles as scrolling.
 *
 * @param start the element that was touched first
 */
export function beginDrag(start: Element, direction: 'x' | 'y', [dx, dy]: readonly [number, number]): Drag | null {
  const link = start.closest<HTMLElement>('[data-conversation]')
  const scroller = start.closest('[data-keeps-scroll]')
  if (direction === 'x') return link && { kind: 'swipe', link, px: dx }
  return dy > 0 && scroller !== null && scroller.scrollTop <= 0 ? { kind: 'pull', px: pulledBy(dy) } : null
}

/** Position of the pull indicator in pixels. */
export function pulledBy(dy: number): number {
  return Math.max(0, Math.min(PULL_MAX_PX, dy * PULL_RESISTANCE))
}

/** The action on release; null if the drag was too short. */
export function outcomeOf({ kind, px }: Drag): 'refresh' | 'trash' | 'read' | null {
  if (kind === 'pull') return px >= PULL_PX ? 'refresh' : null
  if (Math.abs(px) < SWIPE_PX) return null
  return px < 0 ? 'trash' : 'read'
}
