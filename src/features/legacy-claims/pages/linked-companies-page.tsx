import { Field, makeStyles, Select, ToggleButton, tokens } from '@fluentui/react-components'
import { useState } from 'react'
import { ROLE_FILTERS_MIN_COUNT } from '#shared/limits.ts'
import { paths } from '#src/config/paths.ts'
import { maintenanceMessageOf } from '#src/lib/apollo/maintenance-message.ts'
import { useRead } from '#src/lib/data/use-read.ts'
import { useDeviceSetting } from '#src/lib/offline/read-cache/use-device-setting.ts'
import { AsOf } from '#src/ui/as-of.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { sizes } from '#src/ui/theme.ts'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { type LegacyRoleGroup, legacyRoleGroup } from '#shared/reference/legacy-roles.ts'
import { COMPANY_SORTS, type CompanySort, sortCompanies } from '../company-order.ts'
import { CompanyCard } from '../components/company-card.tsx'
import { MaintenanceNote } from '../components/maintenance-note.tsx'
import { UserLegacyAdjustmentCompaniesWithMetricsDocument } from '../legacy-claims.generated.ts'
import { messages } from '../messages.ts'

/** /app/legacy/linked-companies: the companies of the legacy claims system in which the user has an account. */
export function LinkedCompaniesPage() {
  const styles = useStyles()
  const inputs = useInputStyles()
  const { data, failed, error, asOf, refresh } = useRead(UserLegacyAdjustmentCompaniesWithMetricsDocument, {})
  const [sort, setSort] = useDeviceSetting<CompanySort>('linked-companies-sort', COMPANY_SORTS)
  const [group, setGroup] = useState<LegacyRoleGroup | null>(null)
  const companies = data?.userLegacyAdjustmentCompaniesWithMetrics.adjustmentCompanies
  const groups = [...new Set((companies ?? []).map((one) => legacyRoleGroup(one.userRole)))].sort()
  const shown = sortCompanies(companies ?? [], sort).filter(
    (one) => group === null || legacyRoleGroup(one.userRole) === group,
  )
  return (
    <PageBody>
      <PageHeading actions={<RouteLink to={paths.claims.href()}>{messages.allClaims}</RouteLink>}>
        {messages.linkedCompanies}
      </PageHeading>
      <MaintenanceNote />
      <AsOf asOf={asOf} isOutdated={error !== null} />
      {!companies && failed && (
        <ErrorState
          text={maintenanceMessageOf(error) ?? messages.failed}
          error={error}
          onRetry={() => void refresh()}
        />
      )}
      {!companies && !failed && <SkeletonRows rows={6} />}
      {companies?.length === 0 && <EmptyState title={messages.none} text={messages.noneText} />}
      {companies && companies.length > 0 && (
        <div className={styles.tools} data-not-printed="">
          <Field label={messages.sort} orientation="horizontal" className={styles.sort}>
            <Select
              size="large"
              className={inputs.select}
              value={sort}
              onChange={(_, { value }) => setSort(value as CompanySort)}
            >
              {COMPANY_SORTS.map((one) => (
                <option key={one} value={one}>
                  {messages.sorts[one]}
                </option>
              ))}
            </Select>
          </Field>
          {groups.length >= ROLE_FILTERS_MIN_COUNT && (
            <div role="group" aria-label={messages.roleFilter} className={styles.chips}>
              {groups.map((one) => (
                <ToggleButton
                  key={one}
                  shape="circular"
                  className={styles.chip}
                  checked={group === one}
                  onClick={() => setGroup(group === one ? null : one)}
                >
                  {one}
                </ToggleButton>
              ))}
            </div>
          )}
        </div>
      )}
      <div className={styles.cards}>
        {shown.map((company) => (
          <CompanyCard key={company.id} company={company} />
        ))}
      </div>
    </PageBody>
  )
}

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalL,
    marginBottom: tokens.spacingVerticalL,
  },
  sort: { alignItems: 'center' },
  chip: { minHeight: sizes.touchTarget },
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  cards: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 420px), 1fr))',
    alignItems: 'start',
    gap: tokens.spacingHorizontalL,
  },
})
