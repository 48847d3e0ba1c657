/**
 * Sets the count on the app icon if the browser supports it; used by the page at each badge poll and by the service
 * worker.
 *
 * @param count the server's exact count; 0 removes the badge
 */
export async function setAppBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return
  // The browser refuses without permission or if the app is not installed; this is not an error.
  await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => undefined)
}
