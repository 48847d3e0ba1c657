/**
 * Cached data is sealed with AES-GCM. Scripts cannot export the key, and sign-out destroys it, so data that a wipe left
 * behind stays unreadable.
 */

export interface Sealed {
  /** Identifies the key, so that data sealed with an earlier key is recognized without trying to decrypt it. */
  keyId: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

export interface DeviceKey {
  id: string
  key: CryptoKey
}

/** False on plain HTTP beyond localhost, for example in an office network: then nothing is cached on the device. */
export function canSeal(): boolean {
  return typeof globalThis.crypto === 'object' && typeof globalThis.crypto.subtle === 'object'
}

/** A new key that cannot be exported. */
export async function createDeviceKey(): Promise<DeviceKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return { id: crypto.randomUUID(), key }
}

/** Binds sealed data to its place: a record that was moved to another name or identity cannot be decrypted. */
function place(name: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(name)
}

/** @param name where the bytes will be stored; also required to decrypt them */
export async function sealBytes({ id, key }: DeviceKey, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: place(name) }, key, bytes)
  return { keyId: id, iv, data }
}

/** @returns null if the bytes were sealed with another key or for another place, or are damaged */
export async function unsealBytes(
  { id, key }: DeviceKey,
  name: string,
  sealed: Sealed,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (sealed.keyId !== id) return null
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv, additionalData: place(name) }, key, sealed.data),
    )
  } catch {
    return null
  }
}

/** @param name where the text will be stored; also required to decrypt it */
export async function seal(key: DeviceKey, name: string, text: string): Promise<Sealed> {
  return sealBytes(key, name, new TextEncoder().encode(text))
}

/** @returns null if the text was sealed with another key or for another place, or is damaged */
export async function unseal(key: DeviceKey, name: string, sealed: Sealed): Promise<string | null> {
  const plain = await unsealBytes(key, name, sealed)
  return plain && new TextDecoder().decode(plain)
}

/** The SHA-256 of a text as hexadecimal digits. Kept in memory only: stored, it would reveal which text was sealed. */
export async function digestOf(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
