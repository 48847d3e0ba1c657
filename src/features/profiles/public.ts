import { preloadable } from '#src/ui/preloadable.tsx'

export { HoverCard } from './components/hover-card.tsx'
export { HandleField } from './handle/components/handle-field.tsx'
export { useHandleQuestion } from './handle/hooks/use-handle-question.tsx'
export { type OrganizationOfHandle, useOrganizationOfHandle } from './hooks/use-organization-of-handle.ts'
export { LanguagesDocument } from './profiles.generated.ts'

export { type SeenFact, seenFacts, seenPictures } from './seen-facts.ts'

/** Loaded as separate chunks, because hover cards do not need the code of a page. */
export const EntityNotices = preloadable(() =>
  import('./components/entity-notices.tsx').then(({ EntityNotices }) => EntityNotices),
)
export const ProfilePictures = preloadable(() =>
  import('./pictures/components/profile-pictures.tsx').then(({ ProfilePictures }) => ProfilePictures),
)
export const PublicPreview = preloadable(() =>
  import('./components/public-preview.tsx').then(({ PublicPreview }) => PublicPreview),
)
