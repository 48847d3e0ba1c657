/**
 * Work that a reload would destroy: an open editor, an upload. Every reload that the app itself starts (update, missing
 * chunk) checks these guards first.
 */
const reasons = new Map<symbol, string>()
const waiting = new Set<() => void>()

/**
 * Prevents reloads until the returned function is called.
 *
 * @param reason the work that would be lost, as text for the user: 'a message you are writing'
 */
export function guardReload(reason: string): () => void {
  const guard = Symbol(reason)
  reasons.set(guard, reason)
  return () => {
    if (!reasons.delete(guard) || reasons.size > 0) return
    const ready = [...waiting]
    waiting.clear()
    for (const run of ready) run()
  }
}

/** The reason why a reload must wait; null if it need not. */
export function reloadHeldBy(): string | null {
  return [...reasons.values()].at(-1) ?? null
}

/** Runs immediately, or as soon as the last guard is removed. */
export function whenReloadIsSafe(run: () => void): void {
  if (reasons.size === 0) run()
  else waiting.add(run)
}
