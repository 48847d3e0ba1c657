/**
 * A random id for the server's log. It does not use crypto.randomUUID, which exists only in secure contexts, because
 * the app also runs on plain HTTP.
 */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
