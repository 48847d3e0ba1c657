/**
 * Hides the app behind an element until it is ready.
 *
 * @returns shows the app and removes the element; `takeOver` runs between the two
 */
export function coverPage(cover: HTMLElement): (takeOver?: (root: HTMLElement) => void) => void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  root.inert = true
  root.style.visibility = 'hidden'
  return (takeOver) => {
    root.inert = false
    root.style.visibility = ''
    takeOver?.(root)
    cover.remove()
  }
}
