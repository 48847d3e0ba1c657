import type { Db } from '#server/db/client.ts'
import { readPage } from '#server/db/page.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type {
  AssociateOrInvitation,
  AssociateOrInvitationPage,
  AssociateStatus,
  QueryAssociatesOrInvitationsArgs,
} from '#server/graphql/generated.ts'
import { readId, readSearchText } from '#server/graphql/validate-input.ts'
import { recordChange } from '#server/modules/history/service.ts'
import { PAGE_SIZE_OPTIONS_ROWS } from '#shared/limits.ts'
import { toListed } from './mappers.ts'
import { type AssociateRights, associateRights } from './policy.ts'
import { associateChange } from './recording.ts'
import { findListedRows, type ListedRow } from './repository.ts'
import { findListed } from './repository-listing.ts'

/** Returns the requested statuses that the caller may see. If no status is requested, all are. */
function readStatuses(args: QueryAssociatesOrInvitationsArgs, rights: AssociateRights): AssociateStatus[] {
  const choices: [AssociateStatus, boolean | null | undefined, boolean][] = [
    ['Active', args.includeActive, rights.seesAssociates],
    ['Inactive', args.includeInactive, rights.seesAssociates],
    ['Invited', args.includeInvited, rights.seesInvitations],
    ['Declined', args.includeDeclined, rights.seesInvitations],
  ]
  const isFiltered = choices.some(([, isWanted]) => isWanted)
  return choices.flatMap(([status, isWanted, maySee]) => (maySee && (isWanted || !isFiltered) ? [status] : []))
}

/** Lists associates and invitations, one page at a time. @throws AppError NOT_FOUND, VALIDATION_FAILED */
export async function associatesOrInvitations(
  context: Context,
  args: QueryAssociatesOrInvitationsArgs,
): Promise<AssociateOrInvitationPage> {
  const viewer = requireViewer(context)
  const organizationId = readId(args.organizationId)
  const rights = associateRights(viewer, organizationId)
  const { totalCount, rows } = await findListed(context.services.database, organizationId, {
    statuses: readStatuses(args, rights),
    text: readSearchText(args.searchFor),
    roleId: args.organizationRoleId == null ? null : readId(args.organizationRoleId),
    sortedBy: args.sortedBy ?? 'Status',
    direction: args.sortDirection === 'Descending' ? 'desc' : 'asc',
    page: readPage(args, { size: PAGE_SIZE_OPTIONS_ROWS[0], max: PAGE_SIZE_OPTIONS_ROWS[2] }),
  })
  return { totalCount, items: rows.map((row) => toListed(row, viewer, rights)) }
}

/** Maps rows of the list to what the caller may see, after a change. */
export function showListed(
  context: Context,
  organizationId: string,
  rows: readonly ListedRow[],
): AssociateOrInvitation[] {
  const viewer = requireViewer(context)
  const rights = associateRights(viewer, organizationId)
  return rows.map((row) => toListed(row, viewer, rights))
}

/**
 * Changes one row of the list and records the change.
 *
 * @returns the row as the caller sees it after the change
 * @throws AppError NOT_FOUND unless the row exists before and after the change
 */
export async function changeListed(
  context: Context,
  tx: Db,
  { organizationId, id }: { organizationId: string; id: string },
  change: (row: ListedRow) => Promise<void>,
): Promise<AssociateOrInvitation> {
  const { database } = context.services
  const [before] = await findListedRows(database, tx, organizationId, [id])
  if (!before) throw new AppError('NOT_FOUND')
  await change(before)
  const [after] = await findListedRows(database, tx, organizationId, [id])
  if (!after) throw new AppError('NOT_FOUND')
  await recordChange(tx, context, associateChange({ before, after }))
  return toListed(after, requireViewer(context), associateRights(requireViewer(context), organizationId))
}
