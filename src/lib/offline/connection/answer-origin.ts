function contentTypeOf(response: Response): string {
  return response.headers.get('content-type') ?? ''
}

/** Our endpoints speak JSON. */
export function isOurs(response: Response): boolean {
  return /\bjson\b/.test(contentTypeOf(response))
}

/** The status of a network that wants to be signed in to first (RFC 6585). */
const NETWORK_AUTHENTICATION_REQUIRED = 511

/**
 * A captive portal answers every address with its own HTML. A gateway without its service does so too, or says it in
 * plain text, but with a status of its own fault: 502, 503, 504.
 */
export function isForeign(response: Response): boolean {
  if (response.status >= 500 && response.status !== NETWORK_AUTHENTICATION_REQUIRED) return false
  return /\bhtml\b/.test(contentTypeOf(response))
}
