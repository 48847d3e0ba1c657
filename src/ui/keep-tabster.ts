import { createTabster, disposeTabster, getTabster } from 'tabster'
import { TABSTER_PAGE_BACK_MS } from '#shared/limits/device-times.ts'

/**
 * Delays the disposal of Tabster until shortly after an overlay has closed. Fluent disposes Tabster with the last
 * component that uses it. If that is an overlay, or unmounts soon after one, Tabster is disposed before it has made the
 * page visible to screen readers again, and the page would stay hidden permanently (microsoft/tabster, issue 530). Call
 * this when the overlay is mounted.
 *
 * @returns a function to call when the overlay unmounts
 */
export function keepTabster(): () => void {
  let kept: ReturnType<typeof createTabster> | null = null
  // Fluent creates Tabster with its own settings, after the content of the overlay is mounted.
  const timer = setTimeout(() => {
    if (getTabster(window)) kept = createTabster(window)
  })
  return () => {
    clearTimeout(timer)
    // Tabster's delay starts after the task that removes the overlay, however long that task is.
    setTimeout(() => {
      setTimeout(() => {
        if (kept) disposeTabster(kept)
      }, TABSTER_PAGE_BACK_MS)
    })
  }
}
