/**
 * Allowed hosts of a browser's push endpoint. The server sends requests to an address that a client names, so only the
 * browsers' own push services are allowed, over https, and those an operator adds: no address of the network around the
 * server.
 */
const KNOWN_HOSTS =
  /^(?:fcm\.googleapis\.com|android\.googleapis\.com|(?:[a-z0-9-]+\.)*push\.services\.mozilla\.com|(?:[a-z0-9-]+\.)*push\.apple\.com|(?:[a-z0-9-]+\.)*notify\.windows\.com)$/

const ENDPOINT_MAX_LENGTH = 1_000

/**
 * @param services origins of further push services, as configured
 * @returns the endpoint in its canonical spelling; null when it may not be spoken to
 */
export function readEndpoint(endpoint: string, services: readonly string[]): string | null {
  if (endpoint.length > ENDPOINT_MAX_LENGTH || !URL.canParse(endpoint)) return null
  const url = new URL(endpoint)
  if (url.username !== '' || url.password !== '') return null
  if (services.includes(url.origin)) return url.href
  return url.protocol === 'https:' && url.port === '' && KNOWN_HOSTS.test(url.hostname) ? url.href : null
}

/** Whether a text is `length` bytes in base64url, as the browser writes keys. */
export function isKey(text: string, length: number): boolean {
  return /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === length
}
