import { type RefObject, useRef } from 'react'

/** Attributes that have a meaning outside the app. */
const COPIED = ['href', 'start']

/** Returns the HTML of a formatted answer for the clipboard, without the app's own classes and attributes. */
function htmlOf(root: Element): string {
  const copy = root.cloneNode(true) as Element
  for (const element of copy.querySelectorAll('*'))
    for (const { name } of [...element.attributes]) if (!COPIED.includes(name)) element.removeAttribute(name)
  return copy.innerHTML
}

/** The formatted text inside the element of `ref`, for the clipboard; `html` returns undefined if it is plain text. */
export function useFormattedCopy(): { ref: RefObject<HTMLDivElement | null>; html: () => string | undefined } {
  const ref = useRef<HTMLDivElement>(null)
  return {
    ref,
    html: () => {
      const answer = ref.current?.querySelector('[data-answer]')
      return answer ? htmlOf(answer) : undefined
    },
  }
}
