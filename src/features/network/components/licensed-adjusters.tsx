import { makeStyles, tokens } from '@fluentui/react-components'
import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { ConnectionButtons, useConnect } from '#src/features/connections/public.ts'
import { useReadPages } from '#src/lib/data/use-read-pages.ts'
import { DataList } from '#src/ui/data-list.tsx'
import { LoadMore } from '#src/ui/data-view/load-more.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { messages } from '../messages.ts'
import { LicensedAdjustersDocument, type LicensedAdjustersQuery } from '../network.generated.ts'
import { EntityRow } from './entity-row.tsx'

type Adjuster = LicensedAdjustersQuery['licensedAdjusters']['items'][number]

const PAGE_SIZE = PAGE_SIZE_OPTIONS_ROWS[0]

interface LicensedAdjustersProps {
  userId: string
  regionId: string
  /** Null for any line of authority. */
  lineCode: string | null
}

/** Lists adjusters with an active license in a state or province. */
export function LicensedAdjusters({ userId, regionId, lineCode }: LicensedAdjustersProps) {
  const styles = useStyles()
  const { actions, stateOf } = useConnect({ entityType: 'User', id: userId })
  const list = useReadPages(
    LicensedAdjustersDocument,
    (offset) => ({ userId, regionId, lineOfAuthorityCode: lineCode, pageSize: PAGE_SIZE, offset }),
    {
      pageSize: PAGE_SIZE,
      pageOf: ({ licensedAdjusters: { items, totalCount } }) => ({ rows: items, totalCount }),
    },
  )
  const noteOf = (adjuster: Adjuster): string =>
    [stateOf(adjuster), ...adjuster.licenseKinds, ...adjuster.linesOfAuthority].filter(Boolean).join(', ')
  return (
    <>
      {list.totalCount ? <p className={styles.count}>{messages.found(list.totalCount)}</p> : null}
      <DataList
        label={messages.find}
        items={list.rows}
        keyOf={({ id }) => id}
        error={list.failed ? messages.findFailed : null}
        onRetry={() => void list.refresh()}
        empty={<EmptyState title={messages.nobodyLicensed} text={messages.nobodyLicensedHint} />}
        renderItem={(adjuster) => (
          <EntityRow emblem={adjuster.emblem} note={noteOf(adjuster)}>
            {stateOf(adjuster) === null && (
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
    </>
  )
}

const useStyles = makeStyles({
  count: { margin: 0, padding: `0 ${tokens.spacingHorizontalL}`, color: tokens.colorNeutralForeground2 },
})
