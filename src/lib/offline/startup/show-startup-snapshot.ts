import { readRecord } from '../read-cache/device-store.ts'
import { isMarkedForHealing } from './heal-mark.ts'
import { belongsTo, buildOf, faceOf, STARTUP_SNAPSHOT, mayBeShown, readMark } from './snapshot-mark.ts'

/** Takes the picture away and gives the page the place. */
type End = () => void

let end: End | null = null
/** The state that this start's snapshot showed, and its identity. */
let shown: { identityKey: string; shows: string | null } | null = null
/** Milliseconds since the navigation; null until the page has the place. */
let endedAt: number | null = null

/** Fetches and compiles what the last start of this build needed, while the app's own start runs. */
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
 * Shows what this person saw last of the inbox until the inbox itself is there. Never fails: where anything does not
 * fit, the start goes on without it. Ends when the picture has been painted, or at once when there is none.
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

/** The picture still stands for the screen. */
export function isStartupSnapshotShown(): boolean {
  return end !== null
}

/** Whether the picture of this start showed the list in that state: then it needs no new one. */
export function hasShown(identityKey: string, shows: string): boolean {
  return shown?.identityKey === identityKey && shown.shows === shows
}

/** When the page itself had the place, in milliseconds since the navigation; null: not yet. */
export function screenStoodAt(): number | null {
  return endedAt
}

/** Called in the commit that draws the real screen, so that one follows the other in the same frame. */
export function endStartupSnapshot(): void {
  endedAt ??= performance.now()
  end?.()
  end = null
}
