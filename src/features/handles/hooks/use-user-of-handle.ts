import { useRead } from '#src/lib/data/use-read.ts'
import { HandleSearchDocument } from '../handles.generated.ts'

interface UserOfHandle {
  /** Null while loading, or if the handle does not belong to a person. */
  userId: string | null
  isNobody: boolean
  error: Error | null
  retry: () => void
}

/** Finds the id of the person with this handle. `isNobody` is true for an organization's handle. */
export function useUserOfHandle(handle: string): UserOfHandle {
  const { data, error, refresh } = useRead(HandleSearchDocument, { handle })
  const owner = data?.handleSearch
  return {
    userId: owner?.entityType === 'User' ? owner.id : null,
    isNobody: data !== undefined && owner?.entityType !== 'User',
    error,
    retry: () => void refresh(),
  }
}
