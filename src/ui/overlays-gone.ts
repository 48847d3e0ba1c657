import { hasBackEntries } from './back-entry.ts'

const LOOK_EVERY_MS = 16
/** An overlay that stays open (a pinned popover) must not block the person. */
const PATIENCE_MS = 1_000

/**
 * Resolves when nothing lies over the page any more. Who navigates from within an overlay waits for it: earlier, going
 * back would only leave the sheet's own history entry, and a sheet that is torn away in mid-motion leaves the page
 * hidden from screen readers.
 */
export async function overlaysGone(): Promise<void> {
  const giveUpAt = performance.now() + PATIENCE_MS
  while (
    performance.now() < giveUpAt &&
    (hasBackEntries() || document.querySelector('[role="dialog"], [role="alertdialog"]'))
  ) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
