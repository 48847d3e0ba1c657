/**
 * Elects the one tab that writes the cache to the device: the tab that the user viewed last, because a tab takes the
 * lock when it becomes visible. Without Web Locks every tab writes; each write is complete, so the last one wins.
 *
 * @param gained called when this tab becomes the writer
 * @returns a function that returns whether this tab is the writer now
 */
export function followLeadership(name: string, gained: () => void): () => boolean {
  const locks = (navigator as { locks?: LockManager }).locks
  if (!locks) {
    gained()
    return () => true
  }
  let leads = false
  const claim = (): void => {
    if (leads || document.visibilityState === 'hidden') return
    leads = true
    locks
      .request(name, { steal: true }, () => {
        gained()
        // Held until the tab closes or another one steals it.
        return new Promise<never>(() => undefined)
      })
      .catch(() => {
        leads = false
      })
  }
  document.addEventListener('visibilitychange', claim)
  // Two windows side by side are both visible, so the focus decides.
  window.addEventListener('focus', claim)
  claim()
  return () => leads
}
