export type StoragePersistence = 'persisted' | 'refused' | 'unsupported'

/**
 * Requests that the browser does not evict this app's storage. Call it after an action of the user (sending a message,
 * installing), because browsers decide by engagement and some show a prompt.
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
