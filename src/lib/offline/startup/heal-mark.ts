const MARK_KEY = 'evolve.heal'

/** Returns whether a screen of this tab crashed since the last start that deleted cached data, and clears the mark. */
export function needsHealing(): boolean {
  try {
    const marked = sessionStorage.getItem(MARK_KEY) !== null
    if (marked) sessionStorage.removeItem(MARK_KEY)
    return marked
  } catch {
    return false
  }
}

/** Like `needsHealing`, without clearing the mark. */
export function isMarkedForHealing(): boolean {
  try {
    return sessionStorage.getItem(MARK_KEY) !== null
  } catch {
    return false
  }
}

export function markForHealing(): void {
  try {
    sessionStorage.setItem(MARK_KEY, '1')
  } catch {
    // Without the mark, cached data is deleted only now, not at the next start.
  }
}
