import { createTabster, getTabster } from 'tabster'

let isKept = false

/**
 * Fluent ends Tabster with the last component that uses it. When that is an overlay, the end comes before the quarter of a second is
 * over after which Tabster shows the page to screen readers again: it would stay hidden for good (microsoft/tabster, issue 530).
 * A user that never goes keeps it. To be called when an overlay is there.
 */
export function keepTabster(): void {
  // Fluent makes it with settings of its own, after the content of the overlay is there.
  setTimeout(() => {
    if (isKept || !getTabster(window)) return
    isKept = true
    createTabster(window)
  })
}
