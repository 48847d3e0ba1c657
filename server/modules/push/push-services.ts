/**
 * Allowed hosts of push endpoints. The server sends requests to a URL from a client, so only the browsers' push
 * services over https, and those that an operator configures, are allowed. This prevents requests to addresses in the
 * server's own network.
 */
const KNOWN_HOSTS =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)*push\.apple\.com|(?:[a-z0-9-]+\.)*notify\.windows\.com)$/

const ENDPOINT_MAX_LENGTH = 1_000

/**
 * @param services origins of further push services, as configured
 * @returns the normalized endpoint; null if requests to it are not allowed
 */
export function readEndpoint(endpoint: string, services: readonly string[]): string | null {
  if (endpoint.length > ENDPOINT_MAX_LENGTH || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return null
  if (services.includes(url.origin)) return url.href
  return url.protocol === 'https:' && url.port === '' && KNOWN_HOSTS.test(url.hostname) ? url.href : null
}

/** Returns whether a text is `length` bytes in base64url, the format in which browsers send keys. */
export function isKey(text: string, length: number): boolean {
  return /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length
}
