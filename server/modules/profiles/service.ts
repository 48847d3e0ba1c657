import DataLoader from 'dataloader'
import type { Context, EmblemKey } from '#server/graphql/context.ts'
import { AppError } from '#server/graphql/errors.ts'
import type { Emblem, EntityType } from '#server/graphql/generated.ts'
import { isUuid, readId } from '#server/graphql/validate-input.ts'
import { SYSTEM_ENTITY_ID } from '#shared/reference/system-entity.ts'
import { asPreviewed } from './preview.ts'
import { SYSTEM_EMBLEM, toEmblem } from './mappers.ts'
import { findProfileRow } from './user-profile.ts'
import { maySeeOrganizationProfile, maySeeUserProfile } from './policy.ts'
import { findEmblems, findOrganizationProfile, type OwnerType } from './repository.ts'

export { toDisplayLocation, toEmblem, toPictureFile } from './mappers.ts'
export { importLogo, organizationAvatarOrBannerUpdate, userAvatarOrBannerUpdate } from './pictures.ts'
export { maySeeLicensing, mayUpdateUserProfile } from './policy.ts'
export type { EmblemRow, UserProfileRow } from './repository.ts'
export { asPreviewed, previewForOthers } from './preview.ts'
export { userAccountPrivacyUpdate, userFindableByNameUpdate, userProfileUpdate } from './updating.ts'
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
