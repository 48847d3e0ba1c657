/** Loaded after the first screen, for the top bar. */
export const loadFieldCamera = () => import('./components/field-camera.tsx').then(({ FieldCamera }) => FieldCamera)

export { openCamera } from './camera-view.ts'
export { useHandOff } from './hooks/use-hand-off.ts'
export { UserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidDocument } from './legacy-claims.generated.ts'
