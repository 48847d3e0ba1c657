import { preloadable } from '#src/ui/preloadable.tsx'

export const OrganizationProfileView = preloadable(() =>
  import('./components/organization-profile-view.tsx').then(({ OrganizationProfileView }) => OrganizationProfileView),
)
export const OrganizationPublicPreview = preloadable(() =>
  import('./components/organization-public-preview.tsx').then(
    ({ OrganizationPublicPreview }) => OrganizationPublicPreview,
  ),
)
