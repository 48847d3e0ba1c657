import { preloadable } from '#src/ui/preloadable.tsx'

export { DocumentsHost } from './screen/components/documents-host.tsx'

export type { DocumentsPlace } from './owner.ts'
export const loadDocumentsOffline = () => import('./offline.ts')
export { askPlace, readPlaceChoice } from './uploads/photo-place.ts'

/** The documents of a claim. */
export const ClaimDocuments = preloadable(() =>
  import('./screen/components/claim-documents-screen.tsx').then(({ ClaimDocumentsScreen }) => ClaimDocumentsScreen),
)

/** The files that were added last to any folder of an owner. */
export const NewestFiles = preloadable(() =>
  import('./screen/components/newest-files.tsx').then(({ NewestFiles }) => NewestFiles),
)

/** Search results among the documents that the device has stored. */
export const FoundOnDevice = preloadable(() =>
  import('./screen/components/found-on-device.tsx').then(({ FoundOnDevice }) => FoundOnDevice),
)

/** Search results among the documents of an organization. */
export const FoundDocuments = preloadable(() =>
  import('./screen/components/found-documents.tsx').then(({ FoundDocuments }) => FoundDocuments),
)

/** The camera, for an owner that the user chooses with it. */
export const OwnerPhotos = preloadable(() =>
  import('./uploads/components/owner-photos.tsx').then(({ OwnerPhotos }) => OwnerPhotos),
)

/** In a separate chunk, so that the organization's other pages do not load the documents. */
export const OrganizationDocuments = preloadable(() =>
  import('./screen/components/organization-documents-screen.tsx').then(
    ({ OrganizationDocumentsScreen }) => OrganizationDocumentsScreen,
  ),
)
