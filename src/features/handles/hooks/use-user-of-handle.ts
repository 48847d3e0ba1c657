import { useRead } from '#src/lib/data/use-read.ts'
import { HandleSearchDocument } from '../handles.generated.ts'

interface UserOfHandle {
  /** Null while it is unknown, or when it is nobody's. */
  userId: string | null
  isNobody: boolean
  error: Error | null
  retry: () => void
}

/** The person behind a handle; an organization's is nobody's here. */
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
