import { STARTUP_SNAPSHOT_SHOWN_MAX_MS, STARTUP_SNAPSHOT_STYLES_KEPT_MS } from '#shared/limits/device-times.ts'
import type { StoredValue } from '../read-cache/device-store.ts'
import { coverPage } from './cover-page.ts'

export interface StartupSnapshot {
  /** Markup without scripts, element names and typed text. */
  html: string
  /** The rules that the markup uses. */
  css: string
  /** Announced to screen readers while the snapshot is shown. */
  words: string
  /** Identifies the state of the list that the snapshot shows. */
  shows: string
}

const UNSEEN =
  'position:absolute;width:1px;height:1px;margin:-1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap'

/** Transfers the scroll position and the focused link to the page. */
function takeOver(host: HTMLElement, root: HTMLElement, scrolled: number): void {
  const scroller = root.querySelector('[data-keeps-scroll]')
  if (scroller && scrolled > 0) scroller.scrollTop = scrolled
  const focused = host.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : null
  if (focused) root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true })
}

/**
 * Shows the snapshot on top of the page.
 *
 * @param onTooLong called if the page has not replaced it for very long
 * @returns `end` removes it; `shows` is the state of the list that it shows, null if the snapshot is of another day
 */
export function mountStartupSnapshot(
  { value, asOf }: StoredValue<string>,
  onTooLong: () => void,
): { end: () => void; shows: string | null } {
  const { html, css, words, shows } = JSON.parse(value) as StartupSnapshot
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  const host = document.createElement('div')
  host.id = 'startup-snapshot'
  host.style.cssText = 'position:fixed;inset:0;overflow:hidden'
  host.innerHTML = html
  host.querySelector('main')?.setAttribute('aria-busy', 'true')
  const isOfToday = asOf.toDateString() === new Date().toDateString()
  if (!isOfToday) {
    // Relative dates such as 'Today' are no longer correct.
    for (const time of host.querySelectorAll('time')) time.style.visibility = 'hidden'
  }
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.style.cssText = UNSEEN
  host.append(status)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  document.body.append(host)
  const uncover = coverPage(host)
  // Screen readers announce only changes of a status region.
  requestAnimationFrame(() => status.append(words))
  const timer = setTimeout(onTooLong, STARTUP_SNAPSHOT_SHOWN_MAX_MS)
  // Stored on scroll: reading it at the end would force the browser to lay out the page before it is complete.
  let scrolled = 0
  const keepsScroll = host.querySelector('[data-keeps-scroll]')
  keepsScroll?.addEventListener('scroll', () => (scrolled = keepsScroll.scrollTop), { passive: true })
  const end = (): void => {
    clearTimeout(timer)
    uncover((root) => takeOver(host, root, scrolled))
    setTimeout(() => {
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    }, STARTUP_SNAPSHOT_STYLES_KEPT_MS)
  }
  return { end, shows: isOfToday ? shows : null }
}
