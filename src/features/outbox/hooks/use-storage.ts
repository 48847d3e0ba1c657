import { useCallback, useEffect, useState } from 'react'
import { requestPersistentStorage, type StoragePersistence } from '#src/lib/offline/pwa/storage-persistence.ts'

interface Storage {
  /** Bytes; null if the browser does not report them. */
  usage: number | null
  quota: number | null
  /** Null while loading. */
  persistence: StoragePersistence | null
  /** Requests persistent storage from the browser at the user's request. */
  ask: () => Promise<StoragePersistence>
}

/** Returns how much this device stores, and whether the browser may clear it. */
export function useStorage(): Storage {
  const [estimate, setEstimate] = useState<StorageEstimate>({})
  const [persistence, setPersistence] = useState<StoragePersistence | null>(null)
  useEffect(() => {
    const storage = (navigator as { storage?: StorageManager }).storage
    let gone = false
    const read = async (): Promise<void> => {
      const [known, persisted] = await Promise.all([storage?.estimate?.(), storage?.persisted?.()])
      if (gone) return
      if (known) setEstimate(known)
      setPersistence(persisted === undefined ? 'unsupported' : persisted ? 'persisted' : 'refused')
    }
    void read().catch(() => undefined)
    return () => {
      gone = true
    }
  }, [])
  const ask = useCallback(async () => {
    const answer = await requestPersistentStorage()
    setPersistence(answer)
    return answer
  }, [])
  return { usage: estimate.usage ?? null, quota: estimate.quota ?? null, persistence, ask }
}
