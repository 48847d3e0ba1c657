import { readDeviceSetting } from '../read-cache/device-setting.ts'
import { WIDE_MIN_HEIGHT_PX, WIDE_MIN_WIDTH_PX } from '#shared/limits.ts'

/**
 * Describes, without any content, a saved snapshot of the inbox: its identity, build and appearance. Startup code uses
 * it to decide whether to read the snapshot.
 */
export interface ScreenMark {
  identityKey: string
  /** URL of the page's entry script, whose name changes with every build. */
  build: string
  /** Width, colors and text size with which the snapshot was made. */
  face: string
  /** URLs of the code that the screen needed. */
  code: readonly string[]
}

/** Name of the snapshot's record in the device's store. */
export const STARTUP_SNAPSHOT = 'screen:inbox'

const STORAGE_KEY = 'evolve.screen'
const INBOX = '/app/conversations'

export function isInboxAddress({ pathname, search }: Pick<Location, 'pathname' | 'search'>): boolean {
  return pathname === INBOX && search === ''
}

/** Null in development, where every build has the same name. */
export function buildOf(page: Document): string | null {
  const entry = page.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? ''
  return entry.includes('/assets/') ? entry : null
}

export function faceOf(view: Window): string {
  const queries = [
    `(min-width: ${WIDE_MIN_WIDTH_PX}px) and (min-height: ${WIDE_MIN_HEIGHT_PX}px)`,
    '(prefers-color-scheme: dark)',
    '(forced-colors: active)',
  ]
  return [
    view.innerWidth,
    view.getComputedStyle(view.document.documentElement).fontSize,
    readDeviceSetting('theme'),
    ...queries.map((query) => view.matchMedia(query).matches),
  ].join(' ')
}

/** @param heals a screen of this tab crashed: cached data may be the cause (heal-mark.ts) */
export function mayBeShown(
  mark: ScreenMark | null,
  now: { address: Pick<Location, 'pathname' | 'search'>; build: string | null; face: string; heals: boolean },
): mark is ScreenMark {
  return (
    mark !== null && !now.heals && isInboxAddress(now.address) && mark.build === now.build && mark.face === now.face
  )
}

/**
 * Whether the snapshot belongs to the session. No snapshot is saved for an assumed identity, and a snapshot is shown
 * only to its own user.
 */
export function belongsTo(mark: ScreenMark, session: { identityKey: string | null; mfa: string }): boolean {
  return session.identityKey === mark.identityKey && session.mfa !== 'missing'
}

export function readMark(): ScreenMark | null {
  try {
    return JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null') as ScreenMark | null
  } catch {
    return null
  }
}

export function writeMark(mark: ScreenMark): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(mark))
  } catch {
    // Without it, the next start shows no snapshot.
  }
}

export function forgetMark(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Without storage, nothing was stored.
  }
}
