import type { Db } from '#server/db/client.ts'
import { type Context, requireViewer } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { changesBetween, type EntityChange, type FieldLabels, recordChange } from '#server/modules/history/service.ts'
import { canBeChanged, mayReadAccount, mayUpdateAccount } from '#server/modules/permissions/service.ts'
import { type AccountRule, mayLookUp, mayNameAccount } from './policy.ts'
import { type AccountRow, findAccount } from './repository.ts'

/**
 * Returns a person's account for callers whom `mayAccess` allows. All other callers get the same error for an existing
 * and a missing account; staff with a key get NOT_FOUND for a missing one.
 *
 * @throws AppError NOT_FOUND, FORBIDDEN
 */
export async function requireAccount(
  context: Context,
  db: Db,
  userId: string,
  mayAccess: AccountRule,
  lock: boolean,
): Promise<AccountRow> {
  const viewer = requireViewer(context)
  const id = userId.toLowerCase()
  if (!mayNameAccount(viewer, id)) throw new AppError('FORBIDDEN')
  const row = await findAccount(db, readId(id), { lock })
  if (!row) throw new AppError(mayLookUp(viewer, mayAccess) ? 'NOT_FOUND' : 'FORBIDDEN')
  if (!mayAccess(viewer, { id: row.user.id, isSiteUser: row.siteUserId !== null, siteRole: row.siteRole }))
    throw new AppError('FORBIDDEN')
  return row
}

/** Returns a person's account for callers who may read it. @throws AppError NOT_FOUND, FORBIDDEN */
export function readAccount(context: Context, userId: string): Promise<AccountRow> {
  return requireAccount(context, context.services.database.db, userId, mayReadAccount, false)
}

/**
 * Runs a change of an account or its related data while no other change of it runs.
 *
 * @param options.rule checks the caller's permission; by default the permission to change the account
 * @param options.lock takes a lock before the account is locked
 * @throws AppError NOT_FOUND; FORBIDDEN, also for a deactivated person, whose account cannot be changed unless
 *   `options.evenDeactivated` is true
 */
export function changeAccount<T>(
  context: Context,
  userId: string,
  work: (tx: Db, account: AccountRow) => Promise<T>,
  {
    rule = mayUpdateAccount,
    evenDeactivated = false,
    lock,
  }: { rule?: AccountRule; evenDeactivated?: boolean; lock?: (tx: Db) => Promise<void> } = {},
): Promise<T> {
  return context.services.database.transaction(async (tx) => {
    await lock?.(tx)
    const account = await requireAccount(context, tx, userId, rule, true)
    if (!evenDeactivated && !canBeChanged(account.user)) throw new AppError('FORBIDDEN')
    return work(tx, account)
  })
}

/**
 * Records a change of an account or its related data. The entity was added if `before` is null, and deleted if `after`
 * is null.
 */
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
