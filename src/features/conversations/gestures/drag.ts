/** A row that went this far does what its side says; less goes back. */
export const SWIPE_PX = 88
/** The list was pulled this far: letting go refreshes it. */
export const PULL_PX = 56
const PULL_MAX_PX = 96
/** The list follows more slowly than the finger: it says that there is nothing above. */
const PULL_RESISTANCE = 0.5

/** The gesture of a drag over the list. */
export type Drag = { kind: 'pull'; px: number } | { kind: 'swipe'; link: HTMLElement; px: number }

/**
 * Sideways on a row swipes it; downwards from the very top pulls the list; everything else is the browser's scrolling.
 *
 * @param start where the finger came down
 */
export function beginDrag(start: Element, direction: 'x' | 'y', [dx, dy]: readonly [number, number]): Drag | null {
  const link = start.closest<HTMLElement>('[data-conversation]')
  const scroller = start.closest('[data-keeps-scroll]')
  if (direction === 'x') return link && { kind: 'swipe', link, px: dx }
  return dy > 0 && scroller !== null && scroller.scrollTop <= 0 ? { kind: 'pull', px: pulledBy(dy) } : null
}

/** How far the sign of the pulled list has come. */
export function pulledBy(dy: number): number {
  return Math.max(0, Math.min(PULL_MAX_PX, dy * PULL_RESISTANCE))
}

/** The action on release. */
export function outcomeOf({ kind, px }: Drag): 'refresh' | 'trash' | 'read' | null {
  if (kind === 'pull') return px >= PULL_PX ? 'refresh' : null
  if (Math.abs(px) < SWIPE_PX) return null
  return px < 0 ? 'trash' : 'read'
}
