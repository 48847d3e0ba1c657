/**
 * Sets the figure on the app's icon where the browser can; used by the page at each badge poll and by the service
 * worker.
 *
 * @param count the server's exact figure; 0 removes the badge
 */
export async function setAppBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // Refused without permission or when not installed: nothing to tell anybody.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
