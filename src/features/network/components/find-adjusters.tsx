import { Field, makeStyles, Select, tokens } from '@fluentui/react-components'
import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { LICENSING_PROVINCES, LICENSING_STATES, US_LINES_OF_AUTHORITY } from '#shared/reference/licensing.ts'
import { ConnectionButtons, useConnectionActions, useQueuedConnections } from '#src/features/connections/public.ts'
import { useReadPages } from '#src/lib/data/use-read-pages.ts'
import { DataList } from '#src/ui/data-list.tsx'
import { LoadMore } from '#src/ui/data-view/load-more.tsx'
import type { ViewState } from '#src/ui/data-view/use-view-state.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageCard } from '#src/ui/page-card.tsx'
import { useInputStyles } from '#src/ui/use-input-styles.ts'
import { messages } from '../messages.ts'
import { LicensedAdjustersDocument, type LicensedAdjustersQuery } from '../network.generated.ts'
import { EntityRow } from './entity-row.tsx'

type Adjuster = LicensedAdjustersQuery['licensedAdjusters']['items'][number]

const REGIONS = [...LICENSING_STATES, ...LICENSING_PROVINCES].sort((one, other) => one.name.localeCompare(other.name))
const PAGE_SIZE = PAGE_SIZE_OPTIONS_ROWS[0]

interface FindAdjustersProps {
  userId: string
  /** The state in the URL, so that a search can be shared as a link. */
  view: ViewState<'list' | 'region' | 'line'>
}

/** Lists adjusters with an active license in a state or province, optionally for one line of authority. */
export function FindAdjusters({ userId, view }: FindAdjustersProps) {
  const styles = useStyles()
  const inputs = useInputStyles()
  const { region, line } = view.filters
  const actions = useConnectionActions({ entityType: 'User', id: userId })
  const { requested } = useQueuedConnections(userId)
  const hasLines = LICENSING_STATES.some(({ id }) => id === region)
  const list = useReadPages(
    LicensedAdjustersDocument,
    (offset) =>
      region === ''
        ? null
        : {
            userId,
            regionId: region,
            lineOfAuthorityCode: hasLines && line ? line : null,
            pageSize: PAGE_SIZE,
            offset,
          },
    {
      pageSize: PAGE_SIZE,
      pageOf: ({ licensedAdjusters: { items, totalCount } }) => ({ rows: items, totalCount }),
    },
  )
  const standingOf = ({ id, connectionState }: Adjuster): string | null => {
    if (connectionState === 'Connected') return messages.connected
    return connectionState === 'Pending' || requested.some((other) => other.id === id) ? messages.pendingRequest : null
  }
  const noteOf = (adjuster: Adjuster): string =>
    [standingOf(adjuster), ...adjuster.licenseKinds, ...adjuster.linesOfAuthority].filter(Boolean).join(', ')
  return (
    <PageCard title={list.totalCount ? messages.found(list.totalCount) : messages.find}>
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
      {region === '' ? (
        <EmptyState title={messages.findHint} />
      ) : (
        <div className={styles.rows}>
          <DataList
            label={messages.find}
            items={list.rows}
            keyOf={({ id }) => id}
            error={list.failed ? messages.findFailed : null}
            onRetry={() => void list.refresh()}
            empty={<EmptyState title={messages.nobodyLicensed} text={messages.nobodyLicensedHint} />}
            renderItem={(adjuster) => (
              <EntityRow emblem={adjuster.emblem} note={noteOf(adjuster)}>
                {standingOf(adjuster) === null && (
                  <ConnectionButtons
                    other={adjuster.emblem}
                    standing="NotConnected"
                    connectionId={null}
                    actions={actions}
                  />
                )}
              </EntityRow>
            )}
          />
          {list.hasMore && <LoadMore busy={list.loadingMore} onLoad={list.loadMore} />}
        </div>
      )}
    </PageCard>
  )
}

const useStyles = makeStyles({
  choice: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM, paddingBottom: tokens.spacingVerticalM },
  field: { flexGrow: 1, flexBasis: '220px' },
  // Compensates for the padding of the rows, so that they align with the title.
  rows: { margin: `0 calc(-1 * ${tokens.spacingHorizontalL})` },
})
