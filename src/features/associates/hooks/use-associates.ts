import { type ReadStatus, useRead } from '#src/lib/data/use-read.ts'
import type { ViewState } from '#src/ui/data-view/use-view-state.ts'
import {
  type AssociateRowFragment,
  AssociatesOrInvitationsDocument,
  type AssociatesOrInvitationsQueryVariables,
} from '../associates.generated.ts'
import { readStatuses, statusArguments } from '../statuses.ts'

export type Associate = AssociateRowFragment

const SORT_FIELDS: Readonly<Record<string, AssociatesOrInvitationsQueryVariables['sortedBy']>> = {
  name: 'DisplayName',
  email: 'EmailAddress',
  role: 'RoleName',
  status: 'Status',
  updated: 'LastUpdatedUtc',
}

interface Associates extends ReadStatus {
  rows: readonly Associate[] | undefined
  totalCount: number | undefined
}

/**
 * Reads one page of associates and invitations for a view of the list.
 *
 * @param organizationId null to skip the query
 */
export function useAssociates(organizationId: string | null, view: ViewState<'status' | 'role'>): Associates {
  const { search, filters, sort, size, offset } = view
  const { data, ...read } = useRead(
    AssociatesOrInvitationsDocument,
    organizationId === null
      ? null
      : {
          organizationId,
          pageSize: size,
          offset,
          sortedBy: SORT_FIELDS[sort?.key ?? ''] ?? 'Status',
          sortDirection: sort?.descending ? 'Descending' : 'Ascending',
          searchFor: search || null,
          organizationRoleId: filters.role || null,
          ...statusArguments(readStatuses(filters.status)),
        },
  )
  const page = data?.associatesOrInvitations
  return { ...read, rows: page?.items, totalCount: page?.totalCount }
}
