import { Navigate } from 'react-router'
import { paths } from '#src/config/paths.ts'

/** /app/legacy/old-linked-companies leads to its successor (decision 46). */
export function OldLinkedCompaniesPage() {
  return <Navigate replace to={paths.linkedCompanies.href()} />
}
