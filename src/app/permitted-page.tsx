import type { ReactNode } from 'react'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ForbiddenPage } from '#src/ui/forbidden-page.tsx'
import type { OperationName } from '#shared/operations/index.ts'

interface PermittedPageProps {
  operation: OperationName
  children: ReactNode
}

/**
 * Renders a page only for viewers who may call its query or mutation. It is a separate chunk, because it imports the
 * access rules of all operations.
 */
export function PermittedPage({ operation, children }: PermittedPageProps) {
  const { viewer } = useViewer()
  return mayCall(viewer, operation) ? children : <ForbiddenPage />
}
