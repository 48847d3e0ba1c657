import { makeStyles, tokens } from '@fluentui/react-components'
import { paths } from '#src/config/paths.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { FactList } from '#src/ui/detail/fact-list.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { usePrivacies } from '../hooks/use-privacies.ts'
import { AdjusterLicensingSummaryDocument } from '../licensing.generated.ts'
import { type LicensingCountry, REGIONS } from '../licensing-values.ts'
import { messages } from '../messages.ts'

interface LicensesTabProps {
  userId: string
  handle: string
  /** Number of licenses by country, which each viewer of the profile may see. */
  counts: readonly { countryId: string; numLicenses: number }[]
}

const COUNTRIES = [
  { id: 'CA', title: messages.canada, href: paths.canadaLicensing.href },
  { id: 'US', title: messages.usa, href: paths.usaLicensing.href },
] as const satisfies readonly { id: LicensingCountry; title: string; href: (handle: string) => string }[]

/** Shows the number of licenses by country, and those that expire within 60 days if the viewer may see the details. */
export function LicensesTab({ userId, handle, counts }: LicensesTabProps) {
  const styles = useStyles()
  const privacies = usePrivacies(userId)
  const read = useRead(AdjusterLicensingSummaryDocument, privacies.maySee ? { userId } : null)
  if (privacies.failed) return <ErrorState text={messages.privaciesFailed} onRetry={() => void privacies.refresh()} />
  if (privacies.loading || read.loading) return <SkeletonRows rows={4} />
  if (read.failed) return <ErrorState text={messages.failed} onRetry={() => void read.refresh()} />
  const factsOf = (country: LicensingCountry) => {
    const one = read.data?.adjusterLicensingSummary.find(({ countryId }) => countryId === country)
    if (!one) {
      const count = counts.find(({ countryId }) => countryId === country)?.numLicenses ?? 0
      return count > 0 ? [{ label: messages.count, value: String(count) }] : []
    }
    const names = REGIONS[country].filter(({ id }) => one.regionIds.includes(id)).map(({ name }) => name)
    return [
      { label: messages.active, value: String(one.numActive) },
      {
        label: messages.expiring,
        value: one.numExpiring > 0 ? <StatusChip label={String(one.numExpiring)} intent="warning" /> : '0',
      },
      { label: messages.expired, value: String(one.numExpired) },
      { label: messages.regions, value: names.join(', ') },
      { label: messages.source, value: messages.sources[one.licensingProvenance] },
    ]
  }
  return (
    <div className={styles.root}>
      <AsOf asOf={read.asOf} />
      {COUNTRIES.map(({ id, title, href }) => {
        const facts = factsOf(id)
        const isNew = facts.length === 0 && privacies.mayAlter
        return (
          <PageCard
            key={id}
            title={title}
            actions={
              privacies.maySee && (
                <RouteLink to={href(handle)} aria-label={isNew ? messages.addIn(title) : messages.open(title)}>
                  {isNew ? messages.add : messages.openShort}
                </RouteLink>
              )
            }
          >
            {facts.length > 0 ? <FactList facts={facts} /> : <p className={styles.none}>{messages.none}</p>}
          </PageCard>
        )
      })}
    </div>
  )
}

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
})
