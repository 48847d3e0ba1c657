import { createHash, randomBytes } from 'node:crypto'

/** Creates a token. The uploader needs it to create a file from the upload. */
export function newUploadToken(): string {
  return randomBytes(32).toString('base64url')
}

/** Returns the stored form of a token. A plain hash is safe because the token is random and long. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
