import { useRead } from '#src/lib/data/use-read.ts'
import { AdjusterLicensingSummaryDocument } from '../licensing.generated.ts'

/** How many active licenses of a person expire within 60 days; null while it is asked for, 0 where it cannot be had. */
export function useExpiringCount(userId: string | null): number | null {
  const { data, failed } = useRead(AdjusterLicensingSummaryDocument, userId === null ? null : { userId })
  if (!data) return failed ? 0 : null
  return data.adjusterLicensingSummary.reduce((sum, { numExpiring }) => sum + numExpiring, 0)
}
