let reloading = false

/**
 * Loads the page anew. What unmounts meanwhile must leave the history alone: a step back would cancel the load, and the
 * page that is to be replaced would stay.
 */
export function reloadPage(): void {
  reloading = true
  window.location.reload()
}

export function isReloading(): boolean {
  return reloading
}
