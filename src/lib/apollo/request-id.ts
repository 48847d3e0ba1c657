/**
 * A random id for the server's log; crypto.randomUUID exists in secure contexts only, and the product runs on plain
 * http too.
 */
export function createRequestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
