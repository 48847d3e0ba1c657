import { currentStore } from '../read-cache/current-store.ts'
import { buildOf, faceOf, forgetMark, isInboxAddress, STARTUP_SNAPSHOT, writeMark } from './snapshot-mark.ts'
import type { StartupSnapshot } from './mount-startup-snapshot.ts'
import { isStartupSnapshotShown, screenStoodAt } from './show-startup-snapshot.ts'
import { serializeScreen } from './serialize.ts'

/** Overlays are left out of the snapshot. */
const OVER_THE_PAGE = '[role="dialog"], [role="alertdialog"], [role="menu"]'
/** A list that is drawn from its first row on: so does the next start draw it. */
const FIRST_ROW = '[data-keeps-scroll] [aria-posinset="1"]'

/**
 * Keeps a picture of the inbox as it stands on screen, sealed like all that is kept for the page's identity, for the
 * next start to show until the app is there.
 *
 * @returns false when the screen as it is now makes no picture
 */
export async function saveStartupSnapshot(about: Pick<StartupSnapshot, 'words' | 'shows'>): Promise<boolean> {
  const store = currentStore()
  const build = buildOf(document)
  const root = document.getElementById('root')
  // As another person nothing is kept that the next start would show before it knows who starts (decision 84).
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

/** The code that was fetched until the screen stood; what came later, the next start fetches later too. */
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
