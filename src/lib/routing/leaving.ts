/** Asks the person, and leaves when they agree. */
type Ask = (leave: () => void) => void

const guards = new Set<Ask>()

/**
 * Registers what would be lost by leaving the page.
 *
 * @returns ends the guard
 */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask)
  return () => guards.delete(ask)
}

/** Leaves the page, after asking where changes would be lost; for navigation that is no link: a menu entry. */
export function leaveBy(leave: () => void): void {
  const [ask] = guards
  if (ask) ask(leave)
  else leave()
}
