import { preloadable } from '#src/ui/preloadable.tsx'

export { HoverCard } from './components/hover-card.tsx'
export { useUserOfHandle } from './hooks/use-user-of-handle.ts'
export { findHandle } from './find-handle.ts'
export { type OrganizationOfHandle, useOrganizationOfHandle } from './hooks/use-organization-of-handle.ts'

/** In chunks of their own: hover cards do not carry a page. */
export const NobodyHere = preloadable(() => import('./components/nobody-here.tsx').then(({ NobodyHere }) => NobodyHere))
export const OrganizationProfileView = preloadable(() =>
  import('./components/organization-profile-view.tsx').then(({ OrganizationProfileView }) => OrganizationProfileView),
)
