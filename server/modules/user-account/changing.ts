import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer, type Viewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { changesBetween, type EntityChange, type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { type ChangedHolder, mayReadAccount, mayUpdateAccount } from '#server/modules/permissions/service.ts'
import { type AccountRow, findAccount } from './repository.ts'

type Rule = (viewer: Viewer, holder: ChangedHolder) => boolean

/**
 * Whether `rule` lets the caller into some account of somebody else, so that they may learn that one does not exist.
 */
function mayLookUp(viewer: Viewer, rule: Rule): boolean {
  return [true, false].some((isSiteUser) => rule(viewer, { id: '', isSiteUser, siteRole: null }))
}

/**
 * The account of a person, for callers whom `rule` lets in. The others get the same error for an existing account and a
 * missing one; staff with a key learns that there is none.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireAccount(
  context: Context,
  db: Db,
  userId: string,
  rule: Rule,
  lock: boolean,
): Promise<AccountRow> {
  const viewer = requireViewer(context)
  const id = userId.toLowerCase()
  if (!viewer.siteUser && viewer.userId !== id) throw new AppError('FORBIDDEN')
  const row = await findAccount(db, readId(id), { lock })
  if (!row) throw new AppError(mayLookUp(viewer, rule) ? 'NOT_FOUND' : 'FORBIDDEN')
  if (!rule(viewer, { id: row.user.id, isSiteUser: row.siteUserId !== null, siteRole: row.siteRole }))
    throw new AppError('FORBIDDEN')
  return row
}

/** A person's account, for callers who may read it. @throws AppError NOT_FOUND, FORBIDDEN */
export function readAccount(context: Context, userId: string): Promise<AccountRow> {
  return requireAccount(context, context.services.database.db, userId, mayReadAccount, false)
}

/**
 * One change at a time of an account and what belongs to it.
 *
 * @param options.rule who may; absent: who may change the account
 * @param options.lock taken before the account is locked
 * @throws AppError NOT_FOUND; FORBIDDEN, also for a deactivated person, who receives no updates (doc 1 section 4)
 */
export function changeAccount<T>(
  context: Context,
  userId: string,
  work: (tx: Db, account: AccountRow) => Promise<T>,
  {
    rule = mayUpdateAccount,
    evenDeactivated = false,
    lock,
  }: { rule?: Rule; evenDeactivated?: boolean; lock?: (tx: Db) => Promise<void> } = {},
): Promise<T> {
  return context.services.database.transaction(async (tx) => {
    await lock?.(tx)
    const account = await requireAccount(context, tx, userId, rule, true)
    if (account.user.deactivated && !evenDeactivated) throw new AppError('FORBIDDEN')
    return work(tx, account)
  })
}

/** Records what a change did to something of an account: added without `before`, deleted without `after`. */
export async function recordAccountChange<Row extends object>(
  tx: Db,
  context: Context,
  userId: string,
  entity: Pick<EntityChange, 'entityType' | 'entityId' | 'entityValue'>,
  { before, after, labels }: { before: Row | null; after: Row | null; labels: FieldLabels<Row> },
): Promise<void> {
  await recordChange(tx, context, {
    ...entity,
    place: { type: 'User', id: userId, area: 'Account' },
    action: before === null ? 'Added' : after === null ? 'Deleted' : 'Modified',
    changes: changesBetween(before, after, labels),
  })
}
