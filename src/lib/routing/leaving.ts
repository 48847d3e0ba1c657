/** Asks the user for confirmation, and calls `leave` if they agree. */
type Ask = (leave: () => void) => void

const guards = new Set<Ask>()

/**
 * Registers a guard for work that would be lost by leaving the page.
 *
 * @returns removes the guard
 */
export function guardLeaving(ask: Ask): () => void {
  guards.add(ask)
  return () => guards.delete(ask)
}

/**
 * Leaves the page, after a confirmation if changes would be lost; for navigation without a link, such as a menu item.
 */
export function leaveBy(leave: () => void): void {
  const [ask] = guards
  if (ask) ask(leave)
  else leave()
}
