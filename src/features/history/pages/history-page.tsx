import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useNavigate, useParams } from 'react-router'
import { paths } from '#src/config/paths.ts'
import { userMessagesOf } from '#src/lib/apollo/errors.ts'
import { formatHistoryDate } from '#src/lib/dates/format.ts'
import { FilterSelect } from '#src/ui/data-view/filter-select.tsx'
import { LoadMore } from '#src/ui/data-view/load-more.tsx'
import { AsOf } from '#src/ui/as-of.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { ErrorState } from '#src/ui/error-state.tsx'
import { PageBody } from '#src/ui/page-body.tsx'
import { PageHeading } from '#src/ui/page-heading.tsx'
import { usePageTitle } from '#src/ui/page-title.tsx'
import { RouteLink } from '#src/ui/route-link.tsx'
import { SkeletonRows } from '#src/ui/skeleton-rows.tsx'
import { HistoryEntries } from '../components/history-entries.tsx'
import { useExport } from '../hooks/use-export.ts'
import { useHistory } from '../hooks/use-history.ts'
import { messages } from '../messages.ts'

/** /app/history/{entityId}/{historyLogId?}: who changed the entity, when, and how. */
export function HistoryPage() {
  const styles = useStyles()
  const navigate = useNavigate()
  const { entityId = '', historyLogId } = useParams()
  const { entity, list, fields, people, view } = useHistory(entityId, historyLogId ?? null)
  const { exporting, startExport } = useExport(list)
  const [first] = list.rows ?? []
  const title =
    historyLogId === undefined ? messages.all : first ? messages.one(formatHistoryDate(first.changeUtc)) : null
  usePageTitle(title)
  return (
    <PageBody>
      <PageHeading
        subtitle={
          entity && (
            <>
              {messages.of(entity.entityName, entity.entityCurrentValue)}
              {entity.parent && (
                <>
                  {' '}
                  <RouteLink to={paths.history.href(entity.parent.entityId)}>
                    {messages.in(entity.parent.entityName, entity.parent.entityCurrentValue)}
                  </RouteLink>
                </>
              )}
            </>
          )
        }
        actions={
          <>
            {historyLogId !== undefined && (
              <Button className={styles.button} onClick={() => void navigate(paths.history.href(entityId))}>
                {messages.viewAll}
              </Button>
            )}
            <Button className={styles.button} onClick={() => void navigate(-1)}>
              {messages.back}
            </Button>
          </>
        }
      >
        {title ?? messages.history}
      </PageHeading>
      <AsOf asOf={list.asOf} />
      {historyLogId === undefined && !list.failed && (
        <div className={styles.filters}>
          <FilterSelect
            label={messages.field}
            options={fields}
            value={view.filters.field}
            onChange={(field) => view.change({ filters: { ...view.filters, field } })}
          />
          <FilterSelect
            label={messages.person}
            options={people}
            value={view.filters.person}
            onChange={(person) => view.change({ filters: { ...view.filters, person } })}
          />
          <Button className={styles.button} disabled={!first || exporting} onClick={startExport}>
            {messages.export}
          </Button>
        </div>
      )}
      {!list.rows ? (
        list.error ? (
          <ErrorState text={userMessagesOf(list.error)} error={list.error} onRetry={() => void list.refresh()} />
        ) : (
          <SkeletonRows rows={6} avatar={false} />
        )
      ) : list.rows.length === 0 ? (
        <EmptyState title={messages.none} />
      ) : (
        <>
          <HistoryEntries entityId={entityId} logs={list.rows} />
          {list.hasMore && <LoadMore key={list.rows.length} onLoad={list.loadMore} busy={list.loadingMore} />}
        </>
      )}
    </PageBody>
  )
}

const useStyles = makeStyles({
  filters: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  button: { minHeight: '44px' },
})
