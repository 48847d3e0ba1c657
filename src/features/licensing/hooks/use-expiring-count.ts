import { useRead } from '#src/lib/data/use-read.ts'
import { AdjusterLicensingSummaryDocument } from '../licensing.generated.ts'

/** Number of a person's active licenses that expire within 60 days; null while loading, 0 if it cannot be read. */
export function useExpiringCount(userId: string | null): number | null {
  const { data, failed } = useRead(AdjusterLicensingSummaryDocument, userId === null ? null : { userId })
  if (!data) return failed ? 0 : null
  return data.adjusterLicensingSummary.reduce((sum, { numExpiring }) => sum + numExpiring, 0)
}
