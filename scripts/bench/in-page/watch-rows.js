/** Runs in the page before everything else: notes in `window.rowsAt` when the first match of the selector has been painted. */
export function watchRows(selector) {
  const look = () => {
    if (!document.querySelector(selector)) {
      requestAnimationFrame(look)
      return
    }
    // The frame after the one that has the row: by then it is on the screen.
    requestAnimationFrame(() => {
      window.rowsAt = performance.now()
    })
  }
  requestAnimationFrame(look)
}
