import { currentStore } from '../read-cache/current-store.ts'
import { buildOf, faceOf, forgetMark, isInboxAddress, STARTUP_SNAPSHOT, writeMark } from './snapshot-mark.ts'
import type { StartupSnapshot } from './mount-startup-snapshot.ts'
import { isStartupSnapshotShown, screenStoodAt } from './show-startup-snapshot.ts'
import { serializeScreen } from './serialize.ts'

/** Overlays are left out of the snapshot. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** The list must be rendered from its first row, because the next start renders it in the same way. */
const FIRST_ROW = '[data-keeps-scroll] [aria-posinset="1"]'

/**
 * Saves a snapshot of the inbox as it is on screen, sealed like all cached data of the page's identity. The next start
 * shows it until the app has started.
 *
 * @returns false if the current screen is not suitable for a snapshot
 */
export async function saveStartupSnapshot(about: Pick<StartupSnapshot, 'words' | 'shows'>): Promise<boolean> {
  const store = currentStore()
  const build = buildOf(document)
  const root = document.getElementById('root')
  // Nothing is saved while an identity is assumed, because the next start shows the snapshot before it knows the
  // session.
  if (!store || build === null || !root || store.identityKey.includes('~')) return false
  const isPlain =
    isInboxAddress(window.location) &&
    !isStartupSnapshotShown() &&
    root.querySelector(FIRST_ROW) !== null &&
    document.querySelector(OVER_THE_PAGE) === null
  if (!isPlain) return false
  const face = faceOf(window)
  const screen: StartupSnapshot = { ...serializeScreen(root, document.styleSheets), ...about }
  if (await store.write(STARTUP_SNAPSHOT, JSON.stringify(screen)))
    writeMark({ identityKey: store.identityKey, build, face, code: codeOf() })
  return true
}

/** The code that was loaded before the screen was shown; the next start also loads later code later. */
function codeOf(): string[] {
  const until = screenStoodAt() ?? 0
  const files = performance
    .getEntriesByType('resource')
    .filter((one) => one.startTime < until && /\/assets\/[^/]+\.js$/.test(one.name))
  return [...new Set(files.map(({ name }) => new URL(name).pathname))]
}

/** Called when the snapshot is outdated. */
export async function forgetStartupSnapshot(): Promise<void> {
  forgetMark()
  await currentStore()?.remove([STARTUP_SNAPSHOT])
}
