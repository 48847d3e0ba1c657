/**
 * Runs in the page before everything else: notes in `window.paintedAt` when the first match of each selector has been painted,
 * by the selector's name.
 */
export function watchRows(selectors) {
  window.paintedAt = {}
  const isSeen = (selector) => {
    const found = document.querySelector(selector)
    return found !== null && found.checkVisibility({ visibilityProperty: true })
  }
  for (const [name, selector] of Object.entries(selectors)) {
    const look = () => {
      if (!isSeen(selector)) {
        requestAnimationFrame(look)
        return
      }
      // The frame after the one that has the row: by then it is on the screen.
      requestAnimationFrame(() => {
        window.paintedAt[name] = performance.now()
      })
    }
    requestAnimationFrame(look)
  }
}
