import createDOMPurify, { type DOMPurify } from 'dompurify'
import { isAllowedLink } from '#shared/rich-text/link.ts'
import {
  ALIGNED_TAGS,
  ALIGNMENTS,
  LINK_REL,
  LINK_TARGET,
  LIST_ATTRIBUTES,
  RICH_TEXT_TAGS,
} from '#shared/rich-text/vocabulary.ts'

const CACHE_MAX_COUNT = 1_000
const aligned: ReadonlySet<string> = new Set(ALIGNED_TAGS.map((tag) => tag.toUpperCase()))
const alignment = new RegExp(`(?:^|;)\\s*text-align\\s*:\\s*(${ALIGNMENTS.join('|')})\\s*(?:;|$)`, 'i')

let purifier: DOMPurify | null = null
const cache = new Map<string, string>()

/** A separate instance, so that its hooks do not affect other users of the library. */
function createPurifier(): DOMPurify {
  const purify = createDOMPurify(window)
  purify.addHook('uponSanitizeAttribute', (node, data) => {
    if (data.attrName !== 'style') return
    // A style attribute would require 'unsafe-inline' in the content security policy, so the alignment is stored in a
    // data attribute.
    const found = aligned.has(node.nodeName) ? alignment.exec(data.attrValue)?.[1] : undefined
    if (found) node.setAttribute('data-align', found.toLowerCase())
    data.keepAttr = false
  })
  purify.addHook('afterSanitizeAttributes', (node) => {
    if (node.nodeName !== 'OL') for (const name of LIST_ATTRIBUTES) node.removeAttribute(name)
    if (node.nodeName !== 'A') return
    const address = node.getAttribute('href')
    if (address === null || !isAllowedLink(address)) {
      node.removeAttribute('href')
      return
    }
    node.setAttribute('target', LINK_TARGET)
    node.setAttribute('rel', LINK_REL)
  })
  return purify
}

/**
 * Reduces a message's HTML to the editor's tags and attributes before it is shown, independent of the server's
 * sanitization (docs/requirements/conversations.md#content). Links may only be http, https or mailto, and open in a new
 * tab without an opener.
 */
export function sanitizeMessage(html: string): string {
  const known = cache.get(html)
  if (known !== undefined) return known
  purifier ??= createPurifier()
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ['href', 'style', ...LIST_ATTRIBUTES],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    KEEP_CONTENT: true,
  })
  // Rows are mounted and unmounted while scrolling; sanitizing the same message each time would drop frames.
  if (cache.size >= CACHE_MAX_COUNT) cache.clear()
  cache.set(html, clean)
  return clean
}
