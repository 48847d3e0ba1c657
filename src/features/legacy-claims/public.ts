/** In the top bar, when everything else stands. */
export const loadFieldCamera = () => import('./components/field-camera.tsx').then(({ FieldCamera }) => FieldCamera)

export { useHandOff } from './hooks/use-hand-off.ts'
export { UserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidDocument } from './legacy-claims.generated.ts'
