/** Attributes that have a meaning outside the app. */
const KEPT = ['href', 'start']

/** Returns the HTML of a formatted answer for the clipboard, without the app's own classes and attributes. */
export function copiedHtmlOf(root: Element): string {
  const copy = root.cloneNode(true) as Element
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!KEPT.includes(name)) element.removeAttribute(name)
  return copy.innerHTML
}
