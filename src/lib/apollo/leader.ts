/**
 * One tab writes the device's copy of the cache, the one the person looked at last: it takes the lock over when it
 * becomes visible. Without Web Locks every tab writes; each write is whole, so the last one wins.
 *
 * @param gained called when this tab becomes the writer
 * @returns whether this tab is the writer now
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
  // Two windows side by side are both visible.
  window.addEventListener('focus', claim)
  claim()
  return () => leads
}
