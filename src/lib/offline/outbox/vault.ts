import { canSeal, type DeviceKey, type Sealed, sealBytes, unsealBytes } from '../read-cache/encryption.ts'
import { OutboxClosedError } from './errors.ts'
import type { KeyRecord, Storage, Tables } from './records.ts'

/**
 * Seals user input. The key is created on the device, because the network may be missing. When the server is reachable,
 * the key is wrapped by a key of the user's account and can no longer be exported. Locking deletes the key and keeps
 * the wrapped one: only the next sign-in of the same user unlocks it.
 */
export interface Vault {
  seal(place: string, value: unknown): Promise<Sealed>
  sealBytes(place: string, bytes: Uint8Array<ArrayBuffer>): Promise<Sealed>
  /** @returns null if it cannot be decrypted because the key is locked or the data is damaged */
  unseal<T>(place: string, sealed: Sealed): Promise<T | null>
  unsealBytes(place: string, sealed: Sealed): Promise<Uint8Array<ArrayBuffer> | null>
  /** False while the key is locked. */
  canOpen(keyId: string): boolean
  /**
   * Must run inside a transaction with the table of keys, so that nothing is stored that was sealed with a key that
   * another tab has just locked.
   */
  assertOpen(tables: Tables, sealed: Sealed): Promise<void>
  /** The reason to fetch the server's key: to open locked content or to wrap a new key; null if it is not needed. */
  needsServiceKey(): 'to-open' | 'to-wrap' | null
  /** @param base64 the response of `outboxSealingKey` */
  useServiceKey(base64: string): Promise<void>
  /** Deletes the keys. @returns false, having deleted nothing, if one of them was never wrapped */
  lock(): Promise<boolean>
}

/** The place that each sealed value is bound to: moved to another record, it cannot be unsealed. */
export const itemPlace = (id: string): string => `item\n${id}`
export const reasonPlace = (id: string): string => `reason\n${id}`
export const factsPlace = (fileId: string): string => `file\n${fileId}`
export const targetPlace = (fileId: string): string => `target\n${fileId}`
export const tokenPlace = (fileId: string): string => `token\n${fileId}`
export const partPlace = (fileId: string, index: number): string => `part\n${fileId}\n${index}`
export const draftPlace = (key: string): string => `draft\n${key}`

const ALGORITHM = { name: 'AES-GCM', length: 256 } as const
const USES: KeyUsage[] = ['encrypt', 'decrypt']

function textOf(bytes: Uint8Array<ArrayBuffer> | null): string | null {
  return bytes && new TextDecoder().decode(bytes)
}

/** In memory, data is not sealed: it is never written to a disk, and WebCrypto may be missing. */
export function openPlainVault(): Vault {
  const wrap = (bytes: Uint8Array<ArrayBuffer>): Sealed => ({
    keyId: 'plain',
    iv: new Uint8Array(),
    data: bytes.slice().buffer,
  })
  return {
    seal: async (_place, value) => wrap(new TextEncoder().encode(JSON.stringify(value))),
    sealBytes: async (_place, bytes) => wrap(bytes),
    unseal: async <T>(_place: string, { data }: Sealed) => JSON.parse(new TextDecoder().decode(data)) as T,
    unsealBytes: async (_place, { data }) => new Uint8Array(data),
    canOpen: () => true,
    assertOpen: async () => undefined,
    needsServiceKey: () => null,
    useServiceKey: async () => undefined,
    lock: async () => false,
  }
}

export async function openVault(storage: Storage): Promise<Vault> {
  if (!storage.durable || !canSeal()) return openPlainVault()
  let records: KeyRecord[] = []
  let creating: Promise<DeviceKey> | null = null

  async function load(): Promise<void> {
    records = await storage.read(['keys'], async ({ keys }) => keys.toArray())
  }

  function usable(id?: string): DeviceKey | null {
    const found = records.find((record) => record.key !== null && (id === undefined || record.id === id))
    return found?.key ? { id: found.id, key: found.key } : null
  }

  async function create(): Promise<DeviceKey> {
    // The key can be exported only until it is wrapped.
    const key = await crypto.subtle.generateKey(ALGORITHM, true, USES)
    const fresh = { id: crypto.randomUUID(), createdAt: Date.now(), key, wrapped: null }
    await storage.write(['keys'], async ({ keys }) => {
      // If two tabs write their first item at the same time, the first key wins.
      const winner = (await keys.toArray()).some((record) => record.key !== null)
      if (!winner) await keys.put(fresh)
    })
    await load()
    return usable() ?? { id: fresh.id, key }
  }

  async function keyToSealWith(): Promise<DeviceKey> {
    const known = usable()
    if (known) return known
    creating ??= create().finally(() => {
      creating = null
    })
    return creating
  }

  async function keyOf(sealed: Sealed): Promise<DeviceKey | null> {
    if (!usable(sealed.keyId)) await load()
    return usable(sealed.keyId)
  }

  async function open(place: string, sealed: Sealed): Promise<Uint8Array<ArrayBuffer> | null> {
    const key = await keyOf(sealed)
    return key && unsealBytes(key, place, sealed)
  }

  await load()
  return {
    seal: async (place, value) =>
      sealBytes(await keyToSealWith(), place, new TextEncoder().encode(JSON.stringify(value))),
    sealBytes: async (place, bytes) => sealBytes(await keyToSealWith(), place, bytes),
    async unseal<T>(place: string, sealed: Sealed) {
      const text = textOf(await open(place, sealed))
      return text === null ? null : (JSON.parse(text) as T)
    },
    unsealBytes: open,
    canOpen: (keyId) => usable(keyId) !== null,
    async assertOpen({ keys }, { keyId }) {
      if (!(await keys.get(keyId))?.key) throw new OutboxClosedError('The outbox was closed by a sign-out')
    },
    needsServiceKey() {
      if (records.some(({ key }) => key === null)) return 'to-open'
      return records.some(({ wrapped }) => wrapped === null) ? 'to-wrap' : null
    },

    async useServiceKey(base64) {
      const raw = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      const serviceKey = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['wrapKey', 'unwrapKey'])
      await load()
      for (const record of records) {
        if (record.key !== null && record.wrapped !== null) continue
        const bound = { name: 'AES-GCM', additionalData: new TextEncoder().encode(record.id) }
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const wrapped =
          record.wrapped ??
          (record.key && { iv, data: await crypto.subtle.wrapKey('raw', record.key, serviceKey, { ...bound, iv }) })
        if (!wrapped) continue
        // The key is unwrapped immediately: the stored key can then no longer be exported, and unwrapping is known to
        // work.
        const key = await crypto.subtle
          .unwrapKey('raw', wrapped.data, serviceKey, { ...bound, iv: wrapped.iv }, ALGORITHM, false, USES)
          .catch(() => null)
        if (!key) continue
        await storage.write(['keys'], async ({ keys }) => {
          const current = await keys.get(record.id)
          // If another tab has locked the key, a copy in the memory of this tab must not restore it.
          if (current && (current.key === null) === (record.key === null)) await keys.put({ ...current, key, wrapped })
        })
      }
      await load()
    },

    async lock() {
      const locked = await storage.write(['keys'], async ({ keys }) => {
        const all = await keys.toArray()
        if (all.some(({ wrapped }) => wrapped === null)) return false
        await keys.bulkPut(all.map((record) => ({ ...record, key: null })))
        return true
      })
      await load()
      return locked
    },
  }
}
