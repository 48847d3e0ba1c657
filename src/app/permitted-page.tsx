import type { ReactNode } from 'react'
import { mayCall } from '#src/lib/session/may-call.ts'
import { useViewer } from '#src/lib/session/viewer-context.tsx'
import { ForbiddenPage } from '#src/ui/forbidden-page.tsx'
import type { OperationName } from '#shared/operations/index.ts'

interface PermittedPageProps {
  operation: OperationName
  children: ReactNode
}

/** A page that names its query or change, for those who may call it; a part of its own, as it takes all access rows. */
export function PermittedPage({ operation, children }: PermittedPageProps) {
  const { viewer } = useViewer()
  return mayCall(viewer, operation) ? children : <ForbiddenPage />
}
