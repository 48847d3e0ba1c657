import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { NETWORK_SEARCH_MIN_LENGTH } from '#shared/limits.ts'
import { LICENSING_PROVINCES, LICENSING_STATES, US_LINES_OF_AUTHORITY } from '#shared/reference/licensing.ts'
import type { ViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { SearchBox } from '#src/ui/search-box.tsx'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { messages } from '../messages.ts'
import { FoundByName } from './found-by-name.tsx'
import { LicensedAdjusters } from './licensed-adjusters.tsx'

const REGIONS = [...LICENSING_STATES, ...LICENSING_PROVINCES].sort((one, other) => one.name.localeCompare(other.name))

interface FindPeopleProps {
  userId: string
  /** The state in the URL, so that a search can be shared as a link. */
  view: ViewState<'list' | 'region' | 'line'>
}

/**
 * Finds people and organizations by name, company, city or type of work, and adjusters by their license in a state or
 * province, optionally for one line of authority.
 */
export function FindPeople({ userId, view }: FindPeopleProps) {
  const styles = useStyles()
  const inputs = useInputStyles()
  const { region, line } = view.filters
  const text = view.search.trim()
  const isNamed = text.length >= NETWORK_SEARCH_MIN_LENGTH
  const hasLines = !isNamed && LICENSING_STATES.some(({ id }) => id === region)
  return (
    <PageCard title={messages.find}>
      <SearchBox label={messages.findByName} value={view.search} onChange={(search) => view.change({ search })} />
      <div className={styles.choice}>
        <Field label={messages.region} className={styles.field}>
          <Select
            size="large"
            className={inputs.select}
            value={region}
            onChange={(_event, { value }) => view.change({ filters: { ...view.filters, region: value, line: '' } })}
          >
            <option value="">{messages.chooseRegion}</option>
            {REGIONS.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        {hasLines && (
          <Field label={messages.line} className={styles.field}>
            <Select
              size="large"
              className={inputs.select}
              value={line}
              onChange={(_event, { value }) => view.change({ filters: { ...view.filters, line: value } })}
            >
              <option value="">{messages.anyLine}</option>
              {US_LINES_OF_AUTHORITY.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )}
      </div>
      {/* Compensates for the padding of the rows, so that they align with the title. */}
      <div className={styles.rows}>
        {isNamed ? (
          <FoundByName userId={userId} text={text} regionId={region || null} />
        ) : region === '' ? (
          <EmptyState title={messages.findHint} />
        ) : (
          <LicensedAdjusters userId={userId} regionId={region} lineCode={(hasLines && line) || null} />
        )}
      </div>
    </PageCard>
  )
}

const useStyles = makeStyles({
  choice: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    padding: `${tokens.spacingVerticalM} 0`,
  },
  field: { flexGrow: 1, flexBasis: '220px' },
  rows: { margin: `0 calc(-1 * ${tokens.spacingHorizontalL})` },
})
