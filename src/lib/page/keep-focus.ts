/** The focused element and its surroundings, so that the focus can move on if it is removed. */
interface Place {
  element: Element
  /** All ancestors, the closest first. */
  ancestors: readonly Element[]
  /** The rows after and before the one with the element, the closest first. */
  neighbors: readonly Element[]
  /** Position of the element among the focusable elements of its row, counted from the last one. */
  fromEnd: number
}

const ROW = 'li, tr, [role="row"], [role="listitem"], article'
const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]'
const OVERLAY = '[role="dialog"], [role="alertdialog"]'
/** Elements above the page, whose removal leaves nothing near them. */
const ABOVE_PAGE = `${OVERLAY}, [data-toast]`
/** Elements that a screen reader announces with a name or a role. */
const HOME = 'main, section, form, ul, ol, table, nav, [role="group"], [role="region"], [role="list"], [role="grid"]'

const controlsOf = (row: Element): HTMLElement[] => [...row.querySelectorAll<HTMLElement>(FOCUSABLE)]

function ancestorsOf(element: Element): Element[] {
  const found: Element[] = []
  for (let one = element.parentElement; one; one = one.parentElement) found.push(one)
  return found
}

function siblingsOf(row: Element): Element[] {
  const all = [...(row.parentElement?.children ?? [])].filter((one) => one.matches(ROW))
  const index = all.indexOf(row)
  return [...all.slice(index + 1), ...all.slice(0, index).reverse()]
}

function placeOf(element: Element): Place {
  const row = element.closest(ROW)
  return {
    element,
    ancestors: ancestorsOf(element),
    neighbors: row ? siblingsOf(row) : [],
    fromEnd: row ? [...controlsOf(row)].reverse().indexOf(element as HTMLElement) : -1,
  }
}

/** @returns false if nothing near the place is left in the document */
function focusNear({ ancestors, neighbors, fromEnd }: Place): boolean {
  for (const row of neighbors) {
    const inRow = row.isConnected ? controlsOf(row) : []
    const next = inRow.at(-1 - Math.max(fromEnd, 0)) ?? inRow[0]
    if (!next) continue
    next.focus()
    return true
  }
  const home = ancestors.find((one): one is HTMLElement => one.isConnected && one.matches(HOME))
  if (!home) return false
  if (!home.hasAttribute('tabindex')) home.tabIndex = -1
  home.focus({ preventScroll: true })
  return true
}

function isFocusLost(): boolean {
  return !document.activeElement || document.activeElement === document.body
}

/**
 * Moves the focus to the closest element that is left if the focused one is removed: to the next row after a row was
 * deleted, or to the section around it. Without this, the browser moves the focus to the body, and people who use a
 * keyboard or a screen reader start again at the top of the page.
 *
 * @returns stops; for tests
 */
export function keepFocus(): () => void {
  let last: Place | null = null
  /** The last place on the page itself, to which an overlay cannot return the focus if it is removed. */
  let below: Place | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof Element) || target === document.body) return
    last = placeOf(target)
    if (!target.closest(ABOVE_PAGE)) below = last
  }
  const restore = (): void => {
    timer = undefined
    if (!isFocusLost() || !last || last.element.isConnected || document.querySelector(OVERLAY)) return
    if (focusNear(last) || !below) return
    if (!below.element.isConnected) focusNear(below)
    // A toast does not return the focus itself.
    else if (below.element instanceof HTMLElement) below.element.focus({ preventScroll: true })
  }
  const observer = new MutationObserver(() => {
    // Later than the overlay that closes, which returns the focus itself.
    if (timer === undefined && last && !last.element.isConnected && isFocusLost()) timer = setTimeout(restore)
  })
  document.addEventListener('focusin', note)
  observer.observe(document.body, { childList: true, subtree: true })
  return () => {
    clearTimeout(timer)
    document.removeEventListener('focusin', note)
    observer.disconnect()
  }
}
