import DataLoader from 'dataloader'
import type { Db } from '#server/db/client.ts'
import type { Context, EmblemKey } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { Emblem, EntityType, HandleOwner } from '#server/graphql/generated.ts'
import { isUuid, readId } from '#server/graphql/validate-input.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { handleCandidates, handleKey, HANDLE_IN_USE_MESSAGE } from '#shared/validation/handle.ts'
import { asPreviewed } from './preview.ts'
import { SYSTEM_EMBLEM, toEmblem, toHandleOwner } from './mappers.ts'
import { findProfileRow } from './user-profile.ts'
import { maySeeOrganizationProfile, maySeeUserProfile } from './policy.ts'
import {
  deleteHandle,
  findEmblems,
  findForeignHandles,
  findHandle,
  findOrganizationProfile,
  insertHandle,
  type OwnerType,
} from './repository.ts'

export { toDisplayLocation, toEmblem, toPictureFile } from './mappers.ts'
export { importLogo, organizationAvatarOrBannerUpdate, userAvatarOrBannerUpdate } from './pictures.ts'
export { maySeeLicensing, mayUpdateUserProfile } from './policy.ts'
export type { EmblemRow, UserProfileRow } from './repository.ts'
export { asPreviewed, previewForOthers } from './preview.ts'
export { userAccountPrivacyUpdate, userProfileUpdate } from './updating.ts'
export { findProfileRow, profile, profilePublicPreview } from './user-profile.ts'

function cacheKey({ entityType, id }: EmblemKey): string {
  return `${entityType}:${id}`
}

/**
 * Creates the loader for emblems of one request, as its viewer may see them. It uses one statement for all emblems that
 * are loaded together.
 */
export function createEmblemLoader(context: Context): DataLoader<EmblemKey, Emblem | null, string> {
  return new DataLoader(
    async (keys) => {
      const ids = keys.filter((key) => key.entityType !== 'System' && isUuid(key.id)).map((key) => key.id)
      const rows = await findEmblems(context.services.database, ids)
      const found = new Map(
        rows.map((row) => [
          cacheKey({ entityType: row.entity_type, id: row.id }),
          toEmblem(asPreviewed(context, row), context.viewer),
        ]),
      )
      found.set(cacheKey({ entityType: 'System', id: SYSTEM_ENTITY_ID }), SYSTEM_EMBLEM)
      return keys.map((key) => found.get(cacheKey(key)) ?? null)
    },
    { cacheKeyFn: cacheKey },
  )
}

/**
 * Returns the public emblem of an entity.
 *
 * @throws AppError NOT_FOUND, always for conversations and claims, which have none
 */
export async function emblem(context: Context, entityType: EntityType, entityId: string): Promise<Emblem> {
  const hasEmblem = entityType === 'User' || entityType === 'Organization' || entityType === 'System'
  const emblem = hasEmblem ? await context.loaders.emblem.load({ entityType, id: readId(entityId) }) : null
  if (!emblem) throw new AppError('NOT_FOUND')
  return emblem
}

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
export async function claimHandle(tx: Db, owner: { entityType: OwnerType; id: string }, name: string): Promise<string> {
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
export async function changeHandle(
  tx: Db,
  owner: { entityType: OwnerType; id: string },
  handle: string,
  path: string,
): Promise<void> {
  await deleteHandle(tx, owner)
  const key = handleKey(handle)
  if (!(await insertHandle(tx, { handleKey: key, handle, entityType: owner.entityType, entityId: owner.id })))
    throw new AppError('NAME_IN_USE', { details: [{ path, message: HANDLE_IN_USE_MESSAGE }] })
}

/** Returns whether the caller may see more of a profile than name and emblem, including its pictures. */
export async function maySeeProfile(context: Context, { type, id }: { type: OwnerType; id: string }): Promise<boolean> {
  const { database } = context.services
  const viewerId = context.viewer?.userId ?? null
  if (type === 'User') {
    const person = await findProfileRow(context, id)
    return person !== null && maySeeUserProfile(context.viewer, person)
  }
  const organization = await findOrganizationProfile(database, id, viewerId)
  return organization !== null && maySeeOrganizationProfile(context.viewer, asPreviewed(context, organization))
}
