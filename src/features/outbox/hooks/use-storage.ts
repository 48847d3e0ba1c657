import { useCallback, useEffect, useState } from 'react'
import { requestPersistentStorage, type StoragePersistence } from '#src/lib/offline/pwa/storage-persistence.ts'

interface Storage {
  /** Bytes; null where the browser does not tell. */
  usage: number | null
  quota: number | null
  /** Null until it is known. */
  persistence: StoragePersistence | null
  /** Asks the browser to keep what is here, because the person said so. */
  ask: () => Promise<StoragePersistence>
}

/** How much this device keeps, and whether the browser may clear it. */
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
