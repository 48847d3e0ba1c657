import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'

/** Home of a standard user is the inbox; staff never comes here, the guard sends them to /site. */
export function HomePage() {
  return <Navigate to={paths.conversations.href()} replace />
}
