import { makeStyles, tokens } from '@fluentui/react-components'
import { useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { NobodyHere, usePersonOfHandle } from '#src/features/handles/public.ts'
import { formatApiDate } from '#src/lib/dates/format.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import type { SubmitResult } from '#src/lib/forms/form-errors.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { sizes } from '#src/ui/theme.ts'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { useLicensing } from '../hooks/use-licensing.ts'
import { usePrivacies } from '../hooks/use-privacies.ts'
import { urgentRegionsFirst } from '../license-expiry.ts'
import { type LicensingCountry, type LicensingValues, REGIONS, withRow } from '../licensing-values.ts'
import { messages } from '../messages.ts'
import { AddRegion } from './add-region.tsx'
import { CalendarButton } from './calendar-button.tsx'
import { ImportLicensing } from './import-licensing.tsx'
import { GeneralSection } from './general-section.tsx'
import { RegionCard } from './region-card.tsx'

interface LicensingOfCountryProps {
  country: LicensingCountry
}

interface RegionCardsProps {
  country: LicensingCountry
  licensing: LicensingValues
  mayAlter: boolean
  disabledReason: string | null
  save: (next: LicensingValues) => Promise<SubmitResult>
}

/** A card for each state or province; those with a license that is expired or expires soon are first. */
function RegionCards({ country, licensing, mayAlter, disabledReason, save }: RegionCardsProps) {
  return urgentRegionsFirst(licensing.regions, formatApiDate(new Date())).map(({ row: region, index }) => (
    <RegionCard
      key={region.regionId}
      country={country}
      name={REGIONS[country].find(({ id }) => id === region.regionId)?.name ?? region.regionId}
      region={region}
      mayAlter={mayAlter}
      disabledReason={disabledReason}
      onChange={(next) => save({ ...licensing, regions: withRow(licensing.regions, index, next) })}
    />
  ))
}

/** A person's licensing in one country. `profilePrivacies` determines what the viewer may see and change. */
export function LicensingOfCountry({ country }: LicensingOfCountryProps) {
  const styles = useStyles()
  const isCanada = country === 'CA'
  const { handle = '' } = useParams()
  const { person, isNobody, error, retry } = usePersonOfHandle(handle)
  const privacies = usePrivacies(person?.id ?? null)
  const { licensing, save, disabledReason, asOf, failed, refresh } = useLicensing(
    country,
    person && privacies.maySee ? person.id : null,
  )
  if (isNobody) return <NobodyHere />
  if (error) return <ErrorState text={userMessagesOf(error)} error={error} onRetry={retry} />

  const body = () => {
    if (privacies.failed) return <ErrorState text={messages.privaciesFailed} onRetry={() => void privacies.refresh()} />
    if (!person || privacies.loading) return <SkeletonRows rows={4} />
    if (!privacies.maySee) return <EmptyState title={messages.hidden} />
    if (failed) return <ErrorState text={messages.failed} onRetry={() => void refresh()} />
    if (!licensing) return <SkeletonRows rows={4} />
    const { general, regions } = licensing
    const { mayAlter } = privacies
    const isBegun = general.registryNumber !== ''
    const generalSection = (
      <GeneralSection
        country={country}
        general={general}
        mayAlter={mayAlter}
        disabledReason={disabledReason}
        onSave={(next) => save({ ...licensing, general: next })}
      />
    )
    return (
      <>
        <AsOf asOf={asOf} />
        {regions.length === 0 && generalSection}
        <RegionCards {...{ country, licensing, mayAlter, disabledReason, save }} />
        {regions.length === 0 && <EmptyState title={messages.none} />}
        {mayAlter && (
          <AddRegion
            country={country}
            present={regions.map(({ regionId }) => regionId)}
            disabled={disabledReason !== null || !isBegun}
            onAdd={(region) => save({ ...licensing, regions: withRow(regions, null, region) })}
          />
        )}
        {regions.length > 0 && generalSection}
        {mayAlter && !isBegun && <p className={styles.hint}>{messages.generalFirst}</p>}
      </>
    )
  }
  return (
    <PageBody width="reading">
      <RouteLink to={paths.handle.href(handle, { tab: 'licenses' })} className={styles.back}>
        {messages.back}
      </RouteLink>
      <PageHeading
        actions={
          licensing && (
            <>
              {!isCanada && privacies.mayImport && person && (
                <ImportLicensing
                  userId={person.id}
                  npn={licensing.general.registryNumber}
                  isReplacing={licensing.regions.length > 0}
                />
              )}
              <CalendarButton country={country} licensing={licensing} />
            </>
          )
        }
      >
        {isCanada ? messages.canada : messages.usa}
      </PageHeading>
      {body()}
    </PageBody>
  )
}

const useStyles = makeStyles({
  back: { display: 'inline-flex', alignSelf: 'start', alignItems: 'center', minHeight: sizes.touchTarget },
  hint: { margin: 0, color: tokens.colorNeutralForeground3 },
})
