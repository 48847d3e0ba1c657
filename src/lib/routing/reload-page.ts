let reloading = false

/**
 * Reloads the page. Components that unmount during the reload must not change the history: a step back would cancel the
 * reload, and the old page would stay.
 */
export function reloadPage(): void {
  reloading = true
  window.location.reload()
}

export function isReloading(): boolean {
  return reloading
}
