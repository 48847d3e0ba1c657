import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'

/** /app/network redirects to its only page. */
export function NetworkIndexPage() {
  return <Navigate to={paths.networkConnections.href()} replace />
}
