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
