import { createTabster, disposeTabster, getTabster } from 'tabster'
import { TABSTER_PAGE_BACK_MS } from '#shared/limits/device-times.ts'

/**
 * Fluent ends Tabster with the last component that uses it. When that is an overlay, or goes soon after one, the end
 * comes before Tabster has shown the page to screen readers again: it would stay hidden for good (microsoft/tabster,
 * issue 530). So an overlay keeps Tabster a little longer than itself. To be called when the overlay is there.
 *
 * @returns to be called when the overlay goes
 */
export function keepTabster(): () => void {
  let kept: ReturnType<typeof createTabster> | null = null
  // Fluent makes it with settings of its own, after the content of the overlay is there.
  const timer = setTimeout(() => {
    if (getTabster(window)) kept = createTabster(window)
  })
  return () => {
    clearTimeout(timer)
    // Tabster counts from the end of the task that takes the overlay away, however long that task is.
    setTimeout(() => {
      setTimeout(() => {
        if (kept) disposeTabster(kept)
      }, TABSTER_PAGE_BACK_MS)
    })
  }
}
