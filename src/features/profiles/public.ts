import { lazy } from 'react'

export { HoverCard } from './components/hover-card.tsx'
export { findHandle } from './find-handle.ts'
export { type OrganizationOfHandle, useOrganizationOfHandle } from './hooks/use-organization-of-handle.ts'

/** In chunks of their own: hover cards do not carry a page. */
export const NobodyHere = lazy(() => import('./components/nobody-here.tsx').then(({ NobodyHere: component }) => ({ default: component })))
export const OrganizationProfileView = lazy(() =>
  import('./components/organization-profile-view.tsx').then(({ OrganizationProfileView: component }) => ({ default: component })),
)
