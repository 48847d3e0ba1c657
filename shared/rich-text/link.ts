/** Schemes that a link may have. */
export const LINK_SCHEMES = ['http', 'https', 'mailto'] as const

// Browsers drop tabs, line ends and other control characters inside a scheme, so "java\tscript:" must not pass as
// harmless.
const IGNORED_BY_BROWSERS = /[\s\p{Cc}\p{Cf}]/gu

/** Whether an address is allowed in `href`: an absolute http, https or mailto address; never a relative one. */
export function isAllowedLink(address: string): boolean {
  return /^(https?:\/\/[^/\\]|mailto:)/i.test(address.replace(IGNORED_BY_BROWSERS, ''))
}

/**
 * The address of the editor's link field. If it does not start with http, http:// is prepended; mailto is kept.
 * @returns null for an empty field (the link is removed) and for an address that is not allowed
 */
export function linkFromField(typed: string): string | null {
  const address = typed.trim()
  // "javascript:alert(1)" must not become the host of "http://javascript:alert(1)"; "example.com:8080" is allowed.
  if (/^(?!https?:|mailto:)[a-z][a-z0-9+-]*:(?!\d)/i.test(address.replace(IGNORED_BY_BROWSERS, ''))) return null
  const whole = /^(https?:\/\/|mailto:)/i.test(address) ? address : `http://${address}`
  return isAllowedLink(whole) ? whole : null
}

const WITH_HOST =
  /^https?:\/\/(?:[^\s/?#@\\]*@)?(?:\[[\da-f:.]+\]|[^\s/?#@:\\[\].]+(?:\.[^\s/?#@:\\[\].]+)*\.?)(?::\d{1,5})?(?:[/?#]|$)/i
/** A host with a dot, and localhost. */
const PUBLIC_HOST = /^http:\/\/(?:[^\s/?#@\\]*@)?(?:localhost|[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+)\.?(?:[:/?#]|$)/i

/**
 * The address of a field that must contain one. Unlike `linkFromField`, it refuses a word that is no address. A host
 * without a dot, as in an office network, is allowed only after http:// or https://.
 * @returns null for an empty field and for an address that cannot be opened
 */
export function addressFromField(typed: string): string | null {
  const address = linkFromField(typed)
  if (address === null || /\s/.test(address)) return null
  if (/^mailto:/i.test(address)) return /^mailto:[^@]+@[^@]+$/i.test(address) ? address : null
  const hasScheme = /^https?:\/\//i.test(typed.trim())
  return WITH_HOST.test(address) && (hasScheme || PUBLIC_HOST.test(address)) ? address : null
}
