import type { KeyboardEvent } from 'react'

/** Marks the control that opens a row. */
export const ROW_OPENER = { 'data-row-opener': '' } as const
const SELECTOR = '[data-row-opener]'

/** Whether the target of an event is the control that opens a row. */
export function isRowOpener(target: EventTarget): target is HTMLElement {
  return target instanceof HTMLElement && target.matches(SELECTOR)
}

/** The control that opens the first row of a list, or the row that is shown beside it. */
export function findRowOpener(list: HTMLElement, which: 'first' | 'shown'): HTMLElement | null {
  return list.querySelector(which === 'first' ? SELECTOR : `${SELECTOR}[aria-current]`)
}

/**
 * Moves between the rows of a list with the arrow keys, Home and End, in addition to Tab; Enter opens a row natively.
 */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (!isRowOpener(event.target)) return
  const openers = [...event.currentTarget.querySelectorAll<HTMLElement>(SELECTOR)]
  const at = openers.indexOf(event.target)
  const places: Readonly<Record<string, number>> = {
    ...{ ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: openers.length - 1 },
  }
  const next = openers[places[event.key] ?? -1]
  if (!next) return
  event.preventDefault()
  next.focus()
}
