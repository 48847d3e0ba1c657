import { useRead } from '#src/lib/data/use-read.ts'
import { useReadPages } from '#src/lib/data/use-read-pages.ts'
import { useViewState } from '#src/ui/data-view/use-view-state.ts'
import { HISTORY_PAGE_MAX_ROWS } from '#shared/limits.ts'
import { EntityDocument } from '../history.generated.ts'
import { fieldsIn, peopleIn } from '../history-entries.ts'

const FILTERS = { filters: { field: '', person: '' } }

/**
 * Returns the history of an entity, filtered by the URL. The newest entries supply the filter options, and are also the
 * list while no filter is set.
 *
 * @param historyLogId shows only this entry; null for all
 */
export function useHistory(entityId: string, historyLogId: string | null) {
  const view = useViewState(FILTERS)
  const { field, person } = view.filters
  const all = { entityId, historyLogId, fieldName: null, userId: null, pageSize: HISTORY_PAGE_MAX_ROWS, offset: 0 }
  const newest = useRead(EntityDocument, all)
  const isFiltered = historyLogId === null
  const list = useReadPages(
    EntityDocument,
    (offset) => ({
      ...all,
      fieldName: (isFiltered && field) || null,
      userId: (isFiltered && person) || null,
      offset,
    }),
    {
      pageOf: ({ entity }) => ({ rows: entity.historyLogs, totalCount: entity.totalCount }),
      pageSize: HISTORY_PAGE_MAX_ROWS,
      idOf: (log) => log.historyLogId,
    },
  )
  const logs = newest.data?.entity.historyLogs ?? []
  return { entity: newest.data?.entity, list, fields: fieldsIn(logs), people: peopleIn(logs), view }
}
