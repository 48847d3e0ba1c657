import { readDeviceSetting } from '../read-cache/device-setting.ts'
import { WIDE_MIN_HEIGHT_PX, WIDE_MIN_WIDTH_PX } from '#shared/limits.ts'

/**
 * Says without any content that a picture of the inbox is kept, and for whom, which build and which face it was made:
 * the start of the app knows at once whether reading it is worth while.
 */
export interface ScreenMark {
  identityKey: string
  /** Address of the page's entry: its name changes with every build. */
  build: string
  /** Width, colours and text size that the picture was made with. */
  face: string
  /** Addresses of the code that the screen needed. */
  code: readonly string[]
}

/** Name of the picture's record among what the device keeps for an identity. */
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

/** @param heals a screen of this tab failed: what is kept may be the reason (heal-mark.ts) */
export function mayBeShown(
  mark: ScreenMark | null,
  now: { address: Pick<Location, 'pathname' | 'search'>; build: string | null; face: string; heals: boolean },
): mark is ScreenMark {
  return (
    mark !== null && !now.heals && isInboxAddress(now.address) && mark.build === now.build && mark.face === now.face
  )
}

/** An assumed identity leaves no picture, and a picture is nobody's but its own person's. */
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
    // The next start shows no picture.
  }
}

export function forgetMark(): void {
  try {
    localStorage.removeItem(STORAGE_KEY)
  } catch {
    // Nothing was stored then.
  }
}
