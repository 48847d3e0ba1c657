import { createHash, randomBytes } from 'node:crypto'

/** A new token: who holds it may make a file of the upload, as long as they are who uploaded. */
export function newUploadToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. It is random enough that a plain hash cannot be turned back. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
