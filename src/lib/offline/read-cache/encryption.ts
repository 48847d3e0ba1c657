/**
 * Stored data is sealed with AES-GCM under a key that scripts cannot read out and that sign-out destroys: data that a
 * wipe left behind stays unreadable (bar R6).
 */

export interface Sealed {
  /** Names the key, so that what an earlier key sealed is recognised without trying. */
  keyId: string
  iv: Uint8Array<ArrayBuffer>
  data: ArrayBuffer
}

export interface DeviceKey {
  id: string
  key: CryptoKey
}

/** False on plain http beyond localhost (an office network): then nothing is kept on the device. */
export function canSeal(): boolean {
  return typeof globalThis.crypto === 'object' && typeof globalThis.crypto.subtle === 'object'
}

/** A new key that cannot be exported. */
export async function createDeviceKey(): Promise<DeviceKey> {
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])
  return { id: crypto.randomUUID(), key }
}

/** Binds what is sealed to its place: a record moved to another name or identity does not open. */
function place(name: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(name)
}

/** @param name where the bytes will be kept; needed again to open them */
export async function sealBytes({ id, key }: DeviceKey, name: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed> {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: place(name) }, key, bytes)
  return { keyId: id, iv, data }
}

/** @returns null when the bytes were sealed by another key, for another place, or are damaged */
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

/** @param name where the text will be kept; needed again to open it */
export async function seal(key: DeviceKey, name: string, text: string): Promise<Sealed> {
  return sealBytes(key, name, new TextEncoder().encode(text))
}

/** @returns null when the text was sealed by another key, for another place, or is damaged */
export async function unseal(key: DeviceKey, name: string, sealed: Sealed): Promise<string | null> {
  const plain = await unsealBytes(key, name, sealed)
  return plain && new TextDecoder().decode(plain)
}
