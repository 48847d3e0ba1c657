export type StoragePersistence = 'persisted' | 'refused' | 'unsupported'

/**
 * Asks the browser not to clear what this device keeps. To be called after an action of the person (sending a message,
 * installing), because browsers weigh engagement and some ask with a prompt.
 */
export async function requestPersistentStorage(): Promise<StoragePersistence> {
  const storage = (navigator as { storage?: StorageManager }).storage
  if (typeof storage?.persist !== 'function') return 'unsupported'
  try {
    return (await storage.persisted()) || (await storage.persist()) ? 'persisted' : 'refused'
  } catch {
    return 'unsupported'
  }
}

/** What this site uses and may use on the device, in bytes; null where the browser does not tell. */
export async function storageEstimate(): Promise<{ usedBytes: number; quotaBytes: number } | null> {
  const storage = (navigator as { storage?: StorageManager }).storage
  if (typeof storage?.estimate !== 'function') return null
  const { usage, quota } = await storage.estimate().catch(() => ({ usage: undefined, quota: undefined }))
  return usage === undefined || quota === undefined ? null : { usedBytes: usage, quotaBytes: quota }
}
