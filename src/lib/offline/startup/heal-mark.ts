const MARK_KEY = 'evolve.heal'

/** Whether a screen of this tab failed since the last start that forgot what was kept. Asking takes the mark away. */
export function needsHealing(): boolean {
  try {
    const marked = sessionStorage.getItem(MARK_KEY) !== null
    if (marked) sessionStorage.removeItem(MARK_KEY)
    return marked
  } catch {
    return false
  }
}

/** The same without taking the mark away. */
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
    // Without it only what is forgotten now is forgotten.
  }
}
