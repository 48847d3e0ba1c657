/**
 * Runs a callback after the next paint. Rendering a completely different view takes several frames on a slow phone, so
 * the pressed state of the button is painted first.
 */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run))
}
