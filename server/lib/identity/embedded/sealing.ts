import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

/**
 * Encryption and keyed hashes for the identity tables. Each use has its own key derived from one master key, so that a
 * value made for one use is worthless for another.
 */
export interface Sealing {
  /**
   * AES-256-GCM. `context` (kind and owner) must be the same when the value is opened, so that it cannot be moved to
   * another row.
   */
  seal(plain: string, context: string): string
  /** Throws if the value was changed, moved or sealed with other keys. */
  open(sealed: string, context: string): string
  /** HMAC-SHA-256: six-digit codes and invented values cannot be computed only from a stolen database. */
  mac(...parts: readonly string[]): Buffer
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

const derive = (master: Buffer, use: string) =>
  Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `evolve identity ${use}`, 32))

export function encrypt(key: Buffer, plain: string, context: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(context))
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

export function decrypt(key: Buffer, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url')
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}

/** @param master 32 random bytes */
export function createSealing(master: Buffer): Sealing {
  const sealKey = derive(master, 'seal')
  const macKey = derive(master, 'mac')
  return {
    seal: (plain, context) => encrypt(sealKey, plain, context),
    open: (sealed, context) => decrypt(sealKey, sealed, context),
    // The length before each part: ('ab', 'c') and ('a', 'bc') must differ.
    mac: (...parts) =>
      createHmac('sha256', macKey)
        .update(parts.map((part) => `${part.length}:${part}`).join(''))
        .digest(),
  }
}

/** Hash of a long random value (tokens, sessions), which needs no key. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** Compares in a time that does not depend on the position of a difference. */
export function isSame(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right)
}
