import { readRecord } from '../read-cache/device-store.ts'
import { isMarkedForHealing } from './heal-mark.ts'
import { belongsTo, buildOf, faceOf, STARTUP_SNAPSHOT, mayBeShown, readMark } from './snapshot-mark.ts'

/** Removes the snapshot and shows the page. */
type End = () => void

let end: End | null = null
/** The state that this start's snapshot showed, and its identity. */
let shown: { identityKey: string; shows: string | null } | null = null
/** When the snapshot was replaced by the page, in milliseconds since the navigation; null if not yet. */
let endedAt: number | null = null

/** Preloads the code that the last start of this build needed, while the app itself starts. */
function fetchAhead(code: readonly string[]): void {
  for (const href of code) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Shows the user's last view of the inbox until the inbox itself is rendered. Never fails: on any mismatch, the start
 * continues without it. Resolves when the snapshot has been painted, or immediately if there is none.
 */
export async function showStartupSnapshot(
  session: Promise<{ identityKey: string | null; mfa: string }>,
): Promise<void> {
  const mark = readMark()
  if (
    !mark ||
    !mayBeShown(mark, {
      address: window.location,
      build: buildOf(document),
      face: faceOf(window),
      heals: isMarkedForHealing(),
    })
  )
    return
  try {
    const [{ mountStartupSnapshot }, who, record] = await Promise.all([
      import('./mount-startup-snapshot.ts'),
      session,
      readRecord(mark.identityKey, STARTUP_SNAPSHOT),
    ])
    if (!record || !belongsTo(mark, who) || endedAt !== null) return
    const laid = mountStartupSnapshot(record, endStartupSnapshot)
    end = laid.end
    shown = { identityKey: mark.identityKey, shows: laid.shows }
    await nextFrame()
    fetchAhead(mark.code)
  } catch {
    endStartupSnapshot()
  }
}

/** True while the snapshot covers the screen. */
export function isStartupSnapshotShown(): boolean {
  return end !== null
}

/** Whether the snapshot of this start showed this state of the list: then no new snapshot is needed. */
export function hasShown(identityKey: string, shows: string): boolean {
  return shown?.identityKey === identityKey && shown.shows === shows
}

/** When the page itself became visible, in milliseconds since the navigation; null if not yet. */
export function screenStoodAt(): number | null {
  return endedAt
}

/** Called in the commit that renders the real screen, so that it replaces the snapshot in the same frame. */
export function endStartupSnapshot(): void {
  endedAt ??= performance.now()
  end?.()
  end = null
}
