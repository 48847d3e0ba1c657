import { selectFirst } from './first-field.tsx'
import { uiMessages } from './messages.ts'

const FIELD =
  'input:not([type="hidden"]):not(:disabled), textarea:not(:disabled), select:not(:disabled), [contenteditable="true"]'
const WITHOUT_KEYBOARD = 'select, [type="checkbox"], [type="radio"], [type="file"], [readonly]'

const fieldsOf = (surface: Element): HTMLElement[] =>
  [...surface.querySelectorAll<HTMLElement>(FIELD)].filter(
    (field) => field.tabIndex >= 0 && (field.checkVisibility?.() ?? true),
  )

/** The chosen button of a group of radio buttons, which is the tab stop of the group; otherwise the field itself. */
function tabStopOf(field: HTMLElement, fields: readonly HTMLElement[]): HTMLElement {
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field
  return fields.find((one) => one instanceof HTMLInputElement && one.name === field.name && one.checked) ?? field
}

/**
 * Moves the focus of an overlay that has just opened from its Close button, where Fluent puts it, to its first field.
 * Without a field, it moves to the title, so that a screen reader begins with it. On phones a field would open the
 * keyboard over the sheet: only a form with one field gets the focus there.
 *
 * @param surface the element with the role of the overlay
 */
export function focusInitially(surface: HTMLElement, isWide: boolean): void {
  const title = surface.querySelector<HTMLElement>('h2')
  const active = document.activeElement
  const isClose = active?.getAttribute('aria-label') === uiMessages.close
  // The content has put the focus where it is needed.
  if (active && active !== document.body && active !== surface && !isClose) return
  const fields = fieldsOf(surface)
  const [first] = fields
  const isOnlyField = fields.length === 1 && first?.closest('form') != null && !first.matches(WITHOUT_KEYBOARD)
  if (first && (isWide || isOnlyField)) {
    const stop = tabStopOf(first, fields)
    stop.focus()
    selectFirst(stop)
    return
  }
  if (!title) return
  title.tabIndex = -1
  title.style.outlineStyle = 'none'
  title.focus({ preventScroll: true })
}
