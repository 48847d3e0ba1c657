import { preloadable } from '#src/ui/preloadable.tsx'

/** The content of a claim's page. */
export const ClaimScreen = preloadable(() =>
  import('./components/claim-screen.tsx').then(({ ClaimScreen }) => ClaimScreen),
)

/** The claims that are due, for the home page. */
export const DueClaims = preloadable(() => import('./components/due-claims.tsx').then(({ DueClaims }) => DueClaims))

/** Loaded after the first screen, for the top bar. */
export const loadFieldCamera = () => import('./components/field-camera.tsx').then(({ FieldCamera }) => FieldCamera)

/** Loaded after the first screen. */
export const ClaimsWatch = preloadable(() =>
  import('./components/claims-watch.tsx').then(({ ClaimsWatch }) => ClaimsWatch),
)

export { dueDay } from './claim-day.ts'
export { openCamera } from './hooks/use-camera-is-open.ts'

/** Chooses between the claims that a chat found. */
export const ClaimPicker = preloadable(() =>
  import('./components/claim-picker.tsx').then(({ ClaimPicker }) => ClaimPicker),
)

/** Search results among the claims. */
export const FoundClaims = preloadable(() =>
  import('./components/found-claims.tsx').then(({ FoundClaims }) => FoundClaims),
)

/** Search results among the documents of claims that the device has stored. */
export const FoundClaimDocuments = preloadable(() =>
  import('./components/found-claim-documents.tsx').then(({ FoundClaimDocuments }) => FoundClaimDocuments),
)
