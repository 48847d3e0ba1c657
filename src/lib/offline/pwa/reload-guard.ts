/**
 * Work that a reload would destroy: an open editor, an upload. Every reload that the product itself starts (update,
 * missing chunk) asks here first.
 */
const reasons = new Map<symbol, string>()
const waiting = new Set<() => void>()

/**
 * Holds reloads back until the returned function is called.
 *
 * @param reason what is at stake, in a person's words: 'a message you are writing'
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

/** Why a reload must wait; null when it need not. */
export function reloadHeldBy(): string | null {
  return [...reasons.values()].at(-1) ?? null
}

/** Runs at once, or as soon as the last guard is gone. */
export function whenReloadIsSafe(run: () => void): void {
  if (reasons.size === 0) run()
  else waiting.add(run)
}
