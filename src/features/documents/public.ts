import { preloadable } from '#src/ui/preloadable.tsx'

export { UploadsDrawerHost } from './uploads/components/uploads-drawer-host.tsx'

/** In its own chunk: the organization's other pages do not carry the documents. */
export const OrganizationDocuments = preloadable(() =>
  import('./components/organization-documents-screen.tsx').then(
    ({ OrganizationDocumentsScreen }) => OrganizationDocumentsScreen,
  ),
)
