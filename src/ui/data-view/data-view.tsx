import { makeStyles, tokens } from '@fluentui/react-components'
import { BREAKPOINTS_PX } from '#shared/limits.ts'
import { AsOf } from '../as-of.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { kitMessages } from '../kit-messages.ts'
import { SkeletonRows } from '../skeleton-rows.tsx'
import { media } from '../theme.ts'
import { useMediaQuery } from '../use-media-query.ts'
import { DataCards } from './data-cards.tsx'
import { DataPager } from './data-pager.tsx'
import { DataRows } from './data-rows.tsx'
import { DataToolbar } from './data-toolbar.tsx'
import { LoadMore } from './load-more.tsx'
import type { DataViewProps } from './data-view-props.ts'

/**
 * A list of records in all its states: a table on wide screens, cards on narrow ones. The loading, failed, empty and
 * offline states look the same in all lists.
 */
export function DataView<Row>({ data, layout = 'auto', ...props }: DataViewProps<Row>) {
  const styles = useStyles()
  const fitsTable = useMediaQuery(`(min-width: ${BREAKPOINTS_PX.md}px)`)
  const isTable = fitsTable && layout === 'auto'
  const { view, selection } = props
  const hasToolbar = Boolean(props.searchLabel ?? props.filters ?? props.actions ?? selection?.ids.size)
  return (
    // Not a landmark: the surrounding card or page already is one, often with the same name.
    <div role="group" aria-label={props.label} aria-busy={data.loading} className={styles.root}>
      {hasToolbar && (
        <DataToolbar
          columns={isTable ? [] : props.columns}
          view={view}
          searchLabel={props.searchLabel}
          filters={props.filters}
          actions={props.actions}
          selection={selection}
          selectionActions={props.selectionActions}
        />
      )}
      <AsOf asOf={data.asOf ?? null} isOutdated={data.isOutdated ?? false} />
      <DataBody {...props} data={data} isTable={isTable} />
      {view && !data.loadMore && data.rows && data.totalCount !== undefined && (
        <DataPager view={view} totalCount={data.totalCount} />
      )}
      {data.loadMore && data.rows && (
        <LoadMore key={data.rows.length} onLoad={data.loadMore} busy={data.loadingMore ?? false} />
      )}
    </div>
  )
}

interface StatefulBodyProps<Row> extends Omit<DataViewProps<Row>, 'layout'> {
  isTable: boolean
}

function DataBody<Row>({ data, empty, failedText, isTable, ...props }: StatefulBodyProps<Row>) {
  const { rows, failed, refresh } = data
  if (!rows) {
    return failed ? (
      <ErrorState text={failedText} onRetry={() => void refresh()} />
    ) : (
      <SkeletonRows rows={6} avatar={false} />
    )
  }
  if (rows.length === 0) {
    const isNarrowed = Boolean(props.view?.search) || Object.values(props.view?.filters ?? {}).some(Boolean)
    return isNarrowed || !empty ? <EmptyState title={kitMessages.noResults} /> : empty
  }
  return isTable ? <DataRows {...props} rows={rows} /> : <DataCards {...props} rows={rows} />
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
    [media.sm]: { gap: tokens.spacingVerticalM },
  },
})
