import { useRead } from '#src/lib/data/use-read.ts'
import { HandleSearchDocument } from '../handles.generated.ts'

interface PersonOfHandle {
  /** Null while loading, or if the handle does not belong to a person. */
  person: { id: string; handle: string } | null
  isNobody: boolean
  error: Error | null
  retry: () => void
}

/** Finds the person with this handle. */
export function usePersonOfHandle(handle: string): PersonOfHandle {
  const { data, error, refresh } = useRead(HandleSearchDocument, { handle })
  const owner = data?.handleSearch
  const person = owner?.entityType === 'User' ? { id: owner.id, handle: owner.handle } : null
  return {
    person,
    isNobody: data !== undefined && person === null,
    error: data === undefined ? error : null,
    retry: () => void refresh(),
  }
}
