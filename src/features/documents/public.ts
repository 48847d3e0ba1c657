import { lazy } from 'react'

export { UploadsDrawerHost } from './uploads/components/uploads-drawer-host.tsx'

/** In its own chunk: the organization's other pages do not carry the documents. */
export const OrganizationDocuments = lazy(() =>
  import('./components/organization-documents-screen.tsx').then(({ OrganizationDocumentsScreen: component }) => ({ default: component })),
)
