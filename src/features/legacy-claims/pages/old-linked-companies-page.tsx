import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'

/** /app/legacy/old-linked-companies redirects to the page that replaced it. */
export function OldLinkedCompaniesPage() {
  return <Navigate replace to={paths.linkedCompanies.href()} />
}
