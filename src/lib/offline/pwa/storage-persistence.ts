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
