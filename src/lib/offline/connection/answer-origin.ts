function contentTypeOf(response: Response): string {
  return response.headers.get('content-type') ?? ''
}

/** Our endpoints respond with JSON. */
export function isOurs(response: Response): boolean {
  return /\bjson\b/.test(contentTypeOf(response))
}

/** The status of a gateway that received too many requests. */
const TOO_MANY_REQUESTS = 429
/** The status of a network that requires a sign-in first (RFC 6585). */
const NETWORK_AUTHENTICATION_REQUIRED = 511

/**
 * True if the response comes from a captive portal, which responds to every URL with its own HTML. A gateway whose
 * server is down or that limits requests also responds with HTML or plain text, but with status 429, 502, 503 or 504.
 */
export function isForeign(response: Response): boolean {
  const { status } = response
  if (status === TOO_MANY_REQUESTS || (status >= 500 && status !== NETWORK_AUTHENTICATION_REQUIRED)) return false
  return /\bhtml\b/.test(contentTypeOf(response))
}
