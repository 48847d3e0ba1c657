import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { PACKAGE_FORMAT, type PackageSignature, TAG_MANIFEST } from './format.ts'

const KEY_ID_LENGTH = 16
const PUBLIC_KEY_BYTES = 32
const SIGNATURE_BYTES = 64
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

/** The part of WebCrypto that checks signatures. */
interface SignatureChecks {
  importKey(
    format: 'raw',
    key: Uint8Array,
    algorithm: { name: string },
    extractable: boolean,
    usages: string[],
  ): Promise<object>
  verify(algorithm: { name: string }, key: object, signature: Uint8Array, message: Uint8Array): Promise<boolean>
}

interface Globals {
  crypto?: { subtle?: SignatureChecks }
  atob(text: string): string
}

const globals = globalThis as unknown as Globals

/** Returns the bytes of a base64 text; null if it is not base64 of that many bytes. */
export function bytesOfBase64(text: unknown, length: number): Uint8Array | null {
  if (typeof text !== 'string' || !BASE64.test(text) || text.length % 4 !== 0) return null
  const bytes = Uint8Array.from(globals.atob(text), (letter) => letter.charCodeAt(0))
  return bytes.length === length ? bytes : null
}

/** Returns the id of a public key: the first 16 hex digits of its SHA-256. */
export const keyIdOf = (publicKey: Uint8Array): string => bytesToHex(sha256(publicKey)).slice(0, KEY_ID_LENGTH)

/** Returns the 32 bytes of a public key in base64; null if the text is not such a key. */
export const readPublicKey = (text: unknown): Uint8Array | null => bytesOfBase64(text, PUBLIC_KEY_BYTES)

/** A signature file whose fields have the right form. */
export interface ReadSignature extends PackageSignature {
  publicKeyBytes: Uint8Array
  signatureBytes: Uint8Array
}

/** Reads signature.json. Returns null if it does not have the right form, or names another key than it contains. */
export function readSignature(text: string): ReadSignature | null {
  let value: Partial<Record<keyof PackageSignature, unknown>> | null
  try {
    value = JSON.parse(text) as typeof value
  } catch {
    return null
  }
  const publicKeyBytes = readPublicKey(value?.publicKey)
  const signatureBytes = bytesOfBase64(value?.signature, SIGNATURE_BYTES)
  if (!value || !publicKeyBytes || !signatureBytes) return null
  const isOfFormat =
    value.format === PACKAGE_FORMAT &&
    value.algorithm === 'Ed25519' &&
    value.signedFile === TAG_MANIFEST &&
    value.keyId === keyIdOf(publicKeyBytes) &&
    typeof value.signedUtc === 'string'
  return isOfFormat ? { ...(value as unknown as PackageSignature), publicKeyBytes, signatureBytes } : null
}

/** Returns whether a key signed a message; null if this browser cannot check Ed25519 signatures. */
export async function isSignedBy(
  publicKey: Uint8Array,
  signature: Uint8Array,
  message: Uint8Array,
): Promise<boolean | null> {
  const subtle = globals.crypto?.subtle
  if (!subtle) return null
  const algorithm = { name: 'Ed25519' }
  let key: object
  try {
    key = await subtle.importKey('raw', publicKey, algorithm, false, ['verify'])
  } catch (error) {
    if ((error as { name?: unknown }).name === 'NotSupportedError') return null
    // Not a point of the curve.
    return false
  }
  return subtle.verify(algorithm, key, signature, message)
}
