import type { Db } from '#server/db/client.ts'
import type { Context } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { HandleOwner } from '#server/graphql/generated.ts'
import { readId } from '#server/graphql/validate-input.ts'
import { handleCandidates, handleKey, HANDLE_IN_USE_MESSAGE } from '#shared/validation/handle.ts'
import { toHandleOwner } from './mappers.ts'
import { deleteHandle, findForeignHandles, findHandle, type HandleOwnerKey, insertHandle } from './repository.ts'

/** Returns the owner of a handle, ignoring letter case; null if the handle is available. */
export async function handleSearch(context: Context, handle: string): Promise<HandleOwner | null> {
  const row = await findHandle(context.services.database, handleKey(handle))
  return row && toHandleOwner(row)
}

/** Returns the owners of a handle other than the entity; if there are none, the handle is available for the entity. */
export async function participantExactHandleSearch(
  context: Context,
  entityId: string,
  handle: string,
): Promise<HandleOwner[]> {
  const rows = await findForeignHandles(context.services.database, handleKey(handle), readId(entityId))
  return rows.map(toHandleOwner)
}

/** Inserts the first available handle that is derived from the entity's name. Runs in the caller's transaction. */
export async function claimHandle(tx: Db, owner: HandleOwnerKey, name: string): Promise<string> {
  for (const handle of handleCandidates(name)) {
    if (
      await insertHandle(tx, { handleKey: handleKey(handle), handle, entityType: owner.entityType, entityId: owner.id })
    )
      return handle
  }
  throw new Error('Names never run out of handles.')
}

/**
 * Changes an entity's handle. The old handle becomes available immediately. Runs in the caller's transaction.
 *
 * @param path of the handle in the operation's input
 * @throws AppError NAME_IN_USE if another entity has the handle
 */
export async function changeHandle(tx: Db, owner: HandleOwnerKey, handle: string, path: string): Promise<void> {
  await deleteHandle(tx, owner)
  const key = handleKey(handle)
  if (!(await insertHandle(tx, { handleKey: key, handle, entityType: owner.entityType, entityId: owner.id })))
    throw new AppError('NAME_IN_USE', { details: [{ path, message: HANDLE_IN_USE_MESSAGE }] })
}
