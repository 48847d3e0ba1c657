export { useHandOff } from './hooks/use-hand-off.ts'
export { UserLegacyAdjustmentCompaniesWithMetricsBySystemAndAcidDocument } from './legacy-claims.generated.ts'
