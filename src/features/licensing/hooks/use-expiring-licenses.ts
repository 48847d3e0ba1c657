import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { AdjusterLicensingSummaryDocument } from '../licensing.generated.ts'

interface ExpiringLicenses {
  count: number
  /** URL of the page that lists them first; of both countries if both have some. */
  href: string
}

/**
 * A person's active licenses that expire within 60 days.
 *
 * @param handle the person's handle; null if they have none
 * @returns null while loading; a count of 0 if they cannot be read
 */
export function useExpiringLicenses(userId: string | null, handle: string | null): ExpiringLicenses | null {
  const { data, failed } = useRead(AdjusterLicensingSummaryDocument, userId === null ? null : { userId })
  const none = { count: 0, href: '' }
  if (!data) return failed ? none : null
  if (handle === null) return none
  const expiring = data.adjusterLicensingSummary.filter(({ numExpiring }) => numExpiring > 0)
  const [first, second] = expiring
  const pageOf = first?.countryId === 'CA' ? paths.canadaLicensing : paths.usaLicensing
  return {
    count: expiring.reduce((sum, { numExpiring }) => sum + numExpiring, 0),
    href: second ? paths.handle.href(handle, { tab: 'licenses' }) : pageOf.href(handle),
  }
}
