import { useRead } from '#src/lib/data/use-read.ts'
import { AdjusterLicensingSummaryDocument } from '../licensing.generated.ts'

/** How many active licenses of a person expire within 60 days; 0 while it is not known. */
export function useExpiringCount(userId: string | null): number {
  const { data } = useRead(AdjusterLicensingSummaryDocument, userId === null ? null : { userId })
  return data?.adjusterLicensingSummary.reduce((sum, { numExpiring }) => sum + numExpiring, 0) ?? 0
}
