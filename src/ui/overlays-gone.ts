import { OVERLAY_GONE_CHECK_EVERY_MS, OVERLAY_GONE_LIMIT_MS } from '#shared/limits/device-times.ts'
import { hasBackEntries } from './back-entry.ts'

/**
 * Resolves when no overlay is open. Code that navigates from within an overlay must wait for it: earlier, going back
 * would only leave the sheet's own history entry, and a sheet that is removed during its animation leaves the page
 * hidden from screen readers.
 */
export async function overlaysGone(): Promise<void> {
  const giveUpAt = performance.now() + OVERLAY_GONE_LIMIT_MS
  while (
    performance.now() < giveUpAt &&
    (hasBackEntries() || document.querySelector('[role="dialog"], [role="alertdialog"]'))
  ) {
    await new Promise((resolve) => setTimeout(resolve, OVERLAY_GONE_CHECK_EVERY_MS))
  }
}
