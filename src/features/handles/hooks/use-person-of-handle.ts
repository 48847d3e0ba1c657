import { useRead } from '#src/lib/data/use-read.ts'
import { HandleSearchDocument } from '../handles.generated.ts'

interface PersonOfHandle {
  /** Null while it is loading, or when the handle is no person's. */
  person: { id: string; handle: string } | null
  isNobody: boolean
  error: Error | null
  retry: () => void
}

/** The person behind a handle. */
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
