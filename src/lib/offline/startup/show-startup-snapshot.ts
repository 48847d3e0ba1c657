import { STARTUP_SNAPSHOT_SHOWN_MAX_MS } from '#shared/limits/device-times.ts'
import { readRecord } from '../read-cache/device-store.ts'
import { coverPage } from './cover-page.ts'
import { isMarkedForHealing } from './heal-mark.ts'
import { belongsTo, buildOf, faceOf, isInboxAddress, mayBeShown, readMark, STARTUP_SNAPSHOT } from './snapshot-mark.ts'

/** Removes the snapshot and shows the page. */
type End = () => void

let end: End | null = null
/** The state that this start's snapshot showed, and its identity. */
let shown: { identityKey: string; shows: string | null } | null = null
/** When the snapshot was replaced by the page, in milliseconds since the navigation; null if not yet. */
let endedAt: number | null = null

/** The path of the public profile that the server has put into the page; null if it has not. */
let servedPath: string | null = null

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

/**
 * The page names the scripts of its screen (server/http/screens-ahead.ts). Those of a screen that needs a session are
 * fetched when there is one: anybody else is shown the log-in.
 */
async function fetchScreenAhead(session: Promise<{ identityKey: string | null }>): Promise<void> {
  const links = document.querySelectorAll<HTMLLinkElement>('link[rel=signed-in]')
  if (links.length === 0 || (await session).identityKey === null) return
  for (const link of links) link.rel = 'modulepreload'
}

/** Keeps the public profile on screen that the server has put into the page, until the app shows it. */
function keepServedProfile(profile: HTMLElement): void {
  servedPath = window.location.pathname
  end = coverPage(profile)
  setTimeout(endStartupSnapshot, STARTUP_SNAPSHOT_SHOWN_MAX_MS)
}

function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
}

/**
 * Shows the user's last view of the inbox until the inbox itself is rendered, or the public profile that the server has
 * put into the page. Never fails: on any mismatch, the start continues without it. Resolves when the snapshot has been
 * painted, or immediately if there is none.
 */
export async function showStartupSnapshot(
  session: Promise<{ identityKey: string | null; mfa: string }>,
): Promise<void> {
  fetchScreenAhead(session).catch(() => undefined)
  const served = document.getElementById('startup-snapshot')
  if (served) return keepServedProfile(served)
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

/** Removes the snapshot if the app shows another screen than the snapshot does. */
export function endStartupSnapshotOfOther(address: Pick<Location, 'pathname' | 'search'>): void {
  const isSame = servedPath === null ? isInboxAddress(address) : address.pathname === servedPath
  if (!isSame) endStartupSnapshot()
}

/** Called in the commit that renders the real screen, so that it replaces the snapshot in the same frame. */
export function endStartupSnapshot(): void {
  endedAt ??= performance.now()
  end?.()
  end = null
}
